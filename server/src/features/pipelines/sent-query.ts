// A question to a source as it went out, without what is nobody's business: keys and addresses of people.

const hidden = new Set(["api_key", "apikey", "key", "mailto", "email", "tool"]);

/** The path and what was asked, readable: `/works?search=lakes&filter=…`. */
export function sentQuery(address: string): string {
  const url = new URL(address);
  const asked = [...url.searchParams].filter(([name]) => !hidden.has(name.toLowerCase()));
  const words = asked.map(([name, value]) => `${name}=${value}`).join("&");
  return `${url.origin}${url.pathname}${words === "" ? "" : `?${words}`}`;
}
