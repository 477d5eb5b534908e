// A file system in the memory of the Worker, as much of Node's module fs as Go's package
// os calls (syscall/fs_js.go). It is there before Go's own script, which otherwise puts
// one in its place that refuses everything.
"use strict";

(() => {
  const FOLDER = 0o040777, FILE = 0o100666;
  const flag = { O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };
  let last = 0;
  const folder = () => ({ mode: FOLDER, ino: ++last, inside: new Map() });
  const file = () => ({ mode: FILE, ino: ++last, bytes: new Uint8Array(0), size: 0 });
  const top = folder();
  const open = new Map(); // by descriptor
  let next = 3;

  const failure = (code) => Object.assign(new Error(code), { code });
  const parts = (path) => {
    const names = [];
    for (const name of path.split("/")) {
      if (name === "..") names.pop();
      else if (name !== "" && name !== ".") names.push(name);
    }
    return names;
  };
  const find = (names) => {
    let at = top;
    for (const name of names) {
      if (!at.inside) throw failure("ENOTDIR");
      at = at.inside.get(name);
      if (!at) throw failure("ENOENT");
    }
    return at;
  };
  const beside = (path) => {
    const names = parts(path);
    if (names.length === 0) throw failure("EINVAL");
    const name = names.pop();
    const at = find(names);
    if (!at.inside) throw failure("ENOTDIR");
    return { at, name };
  };
  const stat = (f) => ({
    dev: 1, ino: f.ino, mode: f.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size: f.size || 0, blksize: 4096, blocks: Math.ceil((f.size || 0) / 512),
    atimeMs: 0, mtimeMs: 0, ctimeMs: 0, isDirectory: () => !!f.inside,
  });
  const descriptor = (fd) => {
    const d = open.get(fd);
    if (!d) throw failure("EBADF");
    return d;
  };
  const resize = (f, size) => {
    if (size > f.bytes.length) {
      const larger = new Uint8Array(Math.max(size, 2 * f.bytes.length));
      larger.set(f.bytes.subarray(0, f.size));
      f.bytes = larger;
    }
    f.bytes.fill(0, Math.min(f.size, size), f.size);
    f.size = size;
  };

  // What Go prints (a crash) is kept for the page's message.
  let said = "";
  const print = (bytes) => {
    said = (said + new TextDecoder().decode(bytes)).slice(-4000);
    return bytes.length;
  };
  globalThis.lastWords = () => said;

  const calls = {
    open(path, flags, _mode) {
      const names = parts(path);
      let f = names.length === 0 ? top : beside(path).at.inside.get(names[names.length - 1]);
      if (!f) {
        if (!(flags & flag.O_CREAT)) throw failure("ENOENT");
        const { at, name } = beside(path);
        at.inside.set(name, f = file());
      } else if ((flags & flag.O_CREAT) && (flags & flag.O_EXCL)) throw failure("EEXIST");
      if (f.inside && (flags & (flag.O_WRONLY | flag.O_RDWR))) throw failure("EISDIR");
      if (!f.inside && (flags & flag.O_DIRECTORY)) throw failure("ENOTDIR");
      if (flags & flag.O_TRUNC) resize(f, 0);
      open.set(next, { f, at: 0, append: !!(flags & flag.O_APPEND) });
      return next++;
    },
    close(fd) { descriptor(fd); open.delete(fd); },
    read(fd, buffer, offset, length, position) {
      const d = descriptor(fd);
      if (d.f.inside) throw failure("EISDIR");
      const from = position === null || position === undefined ? d.at : position;
      const n = Math.max(0, Math.min(length, d.f.size - from));
      buffer.set(d.f.bytes.subarray(from, from + n), offset);
      if (from === d.at && (position === null || position === undefined)) d.at += n;
      return n;
    },
    write(fd, buffer, offset, length, position) {
      const bytes = buffer.subarray(offset, offset + length);
      if (fd === 1 || fd === 2) return print(bytes);
      const d = descriptor(fd);
      const from = d.append ? d.f.size : position === null || position === undefined ? d.at : position;
      if (from + length > d.f.size) resize(d.f, from + length);
      d.f.bytes.set(bytes, from);
      if (position === null || position === undefined) d.at = from + length;
      return length;
    },
    stat: (path) => stat(find(parts(path))),
    lstat: (path) => stat(find(parts(path))),
    fstat: (fd) => stat(descriptor(fd).f),
    fsync() {},
    ftruncate(fd, length) { resize(descriptor(fd).f, length); },
    truncate(path, length) { resize(find(parts(path)), length); },
    mkdir(path, _mode) {
      const { at, name } = beside(path);
      if (at.inside.has(name)) throw failure("EEXIST");
      at.inside.set(name, folder());
    },
    readdir(path) {
      const f = find(parts(path));
      if (!f.inside) throw failure("ENOTDIR");
      return [...f.inside.keys()].sort();
    },
    unlink(path) {
      const { at, name } = beside(path);
      const f = at.inside.get(name);
      if (!f) throw failure("ENOENT");
      if (f.inside) throw failure("EISDIR");
      at.inside.delete(name);
    },
    rmdir(path) {
      const { at, name } = beside(path);
      const f = at.inside.get(name);
      if (!f) throw failure("ENOENT");
      if (!f.inside) throw failure("ENOTDIR");
      if (f.inside.size) throw failure("ENOTEMPTY");
      at.inside.delete(name);
    },
    rename(from, to) {
      const a = beside(from), b = beside(to);
      if (!a.at.inside.has(a.name)) throw failure("ENOENT");
      b.at.inside.set(b.name, a.at.inside.get(a.name));
      a.at.inside.delete(a.name);
    },
    chmod() {}, fchmod() {}, utimes() {},
  };
  const refuse = () => { throw failure("ENOSYS"); };
  for (const name of ["chown", "fchown", "lchown", "link", "readlink", "symlink"]) calls[name] = refuse;

  const fs = { constants: flag, writeSync: (_fd, bytes) => print(bytes) };
  for (const [name, call] of Object.entries(calls)) {
    fs[name] = (...args) => {
      const done = args.pop();
      let result, error = null;
      try {
        result = call(...args);
      } catch (e) {
        if (!e.code) throw e;
        error = e;
      }
      done(error, result);
    };
  }
  globalThis.fs = fs;
})();
