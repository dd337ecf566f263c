// The rules of feeds: what journals and preprint servers write becomes entries with the right title, link, DOI, authors, date.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { InvalidError } from "../../platform/errors.ts";
import type { FeedEntry } from "./feed.ts";
import { readFeed } from "./read-feed.ts";

const url = "https://example.org/feeds/new.xml";
const rss = (item: string, channel = "") =>
  `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>A journal</title>${channel}<item>${item}</item></channel></rss>`;
const atom = (entry: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>A journal</title><entry>${entry}</entry></feed>`;

function only(text: string): FeedEntry {
  const { entries } = readFeed(text, url);
  assert.equal(entries.length, 1);
  const [entry] = entries;
  assert.ok(entry);
  return entry;
}

const nature = `<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns="http://purl.org/rss/1.0/">
<channel rdf:about="http://feeds.nature.com/nature/rss/current"><title>Nature</title><link>http://feeds.nature.com/nature/rss/current</link></channel>
<item rdf:about="https://www.nature.com/articles/s41586-024-00001-1">
<title><![CDATA[Cells that <i>remember</i> &amp; forget]]></title>
<link>https://www.nature.com/articles/s41586-024-00001-1</link>
<content:encoded><![CDATA[<p>Nature, Published online: 03 January 2024; <a href="https://www.nature.com/articles/s41586-024-00001-1">doi:10.1038/s41586-024-00001-1</a></p>Memory in cells.]]></content:encoded>
<dc:creator>Ada Lovelace</dc:creator><dc:creator>Emmy Noether</dc:creator>
<dc:identifier>doi:10.1038/s41586-024-00001-1</dc:identifier><dc:source>Nature</dc:source>
<dc:date>2024-01-03</dc:date><prism:publicationName>Nature</prism:publicationName><prism:volume>625</prism:volume><prism:number>7993</prism:number>
<prism:startingPage>18</prism:startingPage><prism:endingPage>21</prism:endingPage><prism:doi>10.1038/s41586-024-00001-1</prism:doi>
</item></rdf:RDF>`;

describe("feeds", () => {
  test("a journal in RDF gives the DOI, place and people of its PRISM and Dublin Core", () => {
    const entry = only(nature);
    assert.equal(entry.title, "Cells that <i>remember</i> & forget");
    assert.equal(entry.abstract, "Memory in cells.");
    assert.equal(entry.url, "https://www.nature.com/articles/s41586-024-00001-1");
    assert.equal(entry.doi, "10.1038/s41586-024-00001-1");
    assert.deepEqual(
      entry.authors.map(({ name }) => name),
      ["Ada Lovelace", "Emmy Noether"],
    );
    assert.equal(entry.published, "2024-01-03T00:00:00.000Z");
    const { journal, volume, issue, pages } = entry;
    assert.deepEqual([journal, volume, issue, pages], ["Nature", "625", "7993", "18-21"]);
  });

  test("arXiv's announcement gives the number, all authors, and the abstract without what is before it", () => {
    const entry = only(
      rss(`<title>On trees</title><link>https://arxiv.org/abs/2401.00001</link>
        <description>arXiv:2401.00001v1 Announce Type: new
Abstract: Trees grow.</description><guid isPermaLink="false">oai:arXiv.org:2401.00001v1</guid>
        <dc:creator>Ada Lovelace, Emmy Noether, Grace Hopper</dc:creator><pubDate>Mon, 01 Jan 2024 00:00:00 -0500</pubDate>`),
    );
    assert.equal(entry.arxiv, "2401.00001");
    assert.equal(entry.abstract, "Trees grow.");
    assert.equal(entry.authors.length, 3);
    assert.equal(entry.published, "2024-01-01T05:00:00.000Z");
  });

  test("PubMed's feed gives both its numbers", () => {
    const entry = only(
      rss(`<title>On cells</title><link>https://pubmed.ncbi.nlm.nih.gov/38000001/?utm_source=x&amp;fc=1</link>
        <dc:identifier>pmid:38000001</dc:identifier><dc:identifier>doi:10.1000/abc.1</dc:identifier>`),
    );
    assert.deepEqual([entry.pmid, entry.doi], ["38000001", "10.1000/abc.1"]);
  });

  const links = {
    "https://www.biorxiv.org/content/10.1101/2024.01.01.573456v2?rss=1":
      "10.1101/2024.01.01.573456",
    "https://onlinelibrary.wiley.com/doi/abs/10.1002/anie.202300001?af=R": "10.1002/anie.202300001",
    "https://journals.plos.org/plosone/article?id=10.1371/journal.pone.0290001":
      "10.1371/journal.pone.0290001",
    "https://www.frontiersin.org/articles/10.3389/fpsyg.2024.00001/full":
      "10.3389/fpsyg.2024.00001",
    "https://dx.doi.org/10.1000%2Fxyz": "10.1000/xyz",
  };
  for (const [link, doi] of Object.entries(links)) {
    test(`the DOI is found in ${link}`, () => {
      assert.equal(
        only(rss(`<title>A</title><link>${link.replaceAll("&", "&amp;")}</link>`)).doi,
        doi,
      );
    });
  }

  test("the one DOI that a text calls its own is the paper's", () => {
    assert.equal(
      only(rss("<title>A</title><description>Text. doi: 10.1000/xyz.</description>")).doi,
      "10.1000/xyz",
    );
  });

  test("a text that speaks of two DOIs tells none", () => {
    const text = "We extend doi:10.1000/one and doi:10.1000/two.";
    assert.equal(only(rss(`<title>A</title><description>${text}</description>`)).doi, "");
  });

  test("an Atom entry without authors is by those of its feed", () => {
    const text = `<feed xmlns="http://www.w3.org/2005/Atom"><author><name>Ada Lovelace</name></author><entry><title>A</title></entry></feed>`;
    assert.equal(only(text).authors[0]?.name, "Ada Lovelace");
  });

  test("a relative link stands on the base of its entry, that on the base of its feed", () => {
    const text = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://journal.example/"><entry xml:base="issue/"><title>A</title><link href="7"/></entry></feed>`;
    assert.equal(only(text).url, "https://journal.example/issue/7");
  });

  test("a link that is no address of the web is left out", () => {
    assert.equal(only(rss("<title>A</title><link>javascript:alert(1)</link>")).url, "");
  });

  test("an Atom feed whose text shows RSS is read as Atom", () => {
    const text = atom(
      "<title>How to</title><content>&lt;rss version=2&gt; <![CDATA[ <rss > ]]></content>",
    );
    assert.equal(only(text).title, "How to");
  });

  test("a JSON Feed is read", () => {
    const text = JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      title: "A journal",
      items: [
        {
          id: "https://doi.org/10.1000/xyz",
          url: "/7",
          title: "On <em>trees</em>",
          content_html: "<p>Trees grow.</p>",
          authors: [{ name: "Ada Lovelace" }],
          date_published: "2024-01-01T00:00:00Z",
        },
      ],
    });
    const entry = only(text);
    assert.deepEqual(
      [entry.title, entry.abstract, entry.url, entry.doi, entry.authors[0]?.name, entry.published],
      [
        "On <i>trees</i>",
        "Trees grow.",
        "https://example.org/7",
        "10.1000/xyz",
        "Ada Lovelace",
        "2024-01-01T00:00:00.000Z",
      ],
    );
  });

  test("a feed with nothing in it is an empty feed", () => {
    assert.deepEqual(readFeed('<rss version="2.0"><channel/></rss>', url).entries, []);
  });

  const foreign = {
    "a page": "<!DOCTYPE html><html><body>No feed</body></html>",
    nothing: "",
    "other JSON": '{"version": 1}',
    "broken JSON": '{"version"',
    "what is no text": "\u0000\u0001\u0002",
  };
  for (const [name, text] of Object.entries(foreign)) {
    test(`${name} is refused as no feed`, () => {
      assert.throws(
        () => readFeed(text, url),
        (error) => error instanceof InvalidError && error.code === "not_a_feed",
      );
    });
  }

  test("entities that stand for entities are refused", () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><rss version="2.0"><channel><title>&b;</title></channel></rss>`;
    assert.throws(
      () => readFeed(bomb, url),
      (error) => error instanceof InvalidError && error.code === "entities_refused",
    );
  });

  test("a file of this machine is never read into a feed", () => {
    const thief = `<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss version="2.0"><channel><title>&a;</title></channel></rss>`;
    assert.throws(() => readFeed(thief, url), InvalidError);
  });

  test("a prolog of a hundred thousand comments is read in one pass", () => {
    assert.equal(only("<!---->".repeat(100_000) + rss("<title>A</title>")).title, "A");
  });
});
