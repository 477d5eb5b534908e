// The page's own words: one catalogue a language, each with the same keys.

const catalogues = Object.fromEntries(["en", "zh"].map((l) => [l, JSON.parse(byId("catalogue-" + l).textContent)]));
let language = navigator.languages.map((l) => l.slice(0, 2)).find((l) => l in catalogues) || "en";

// t is the text of a key, with {names} filled in. With n, a text that has a form for
// one is KEY.one, for others KEY.other.
function t(key, values) {
  const of = catalogues[language];
  let text = of[key];
  if (text === undefined && values && "n" in values) text = of[key + (values.n === 1 ? ".one" : ".other")];
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values && name in values ? format(values[name]) : whole);
}

// known is the text of a key that need not be there: the title of a code.
function known(key) { return catalogues[language][key] || ""; }

function format(v) { return typeof v === "number" ? v.toLocaleString(language) : String(v); }

// number is a number with so many digits and a true minus.
const number = (x, digits) => x.toFixed(digits).replace("-", "−");

// write sets all fixed texts of the page.
function write() {
  document.documentElement.lang = language === "zh" ? "zh-Hans" : "en";
  document.title = t("page.title");
  const policy = document.querySelector("meta[http-equiv]");
  byId("safe").textContent = policy && policy.content.includes("connect-src 'none'") ? t("safe.alone") : t("safe.server");
  for (const e of document.querySelectorAll("[data-text]")) e.textContent = t(e.dataset.text);
  for (const e of document.querySelectorAll("[data-label]")) e.setAttribute("aria-label", t(e.dataset.label));
  for (const e of document.querySelectorAll("[data-language]")) e.setAttribute("aria-pressed", String(e.dataset.language === language));
}
