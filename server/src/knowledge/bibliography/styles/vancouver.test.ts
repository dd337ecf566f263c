// Vancouver by Citing Medicine: one rule a test.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { CslItem } from "../csl-item.ts";
import { formatCitation } from "./format-citation.ts";
import { buildArticle, buildBook, buildChapter, cite, date, people } from "./works.testing.ts";

const vancouver = (item: CslItem): string => cite("vancouver", item);

describe("vancouver", () => {
  test("an article has its date, volume, issue and shortened pages run together", () => {
    const item = buildArticle({
      title: "Solid-organ transplantation in HIV-infected patients",
      author: people("Halpern, Scott D.", "Ubel, Peter A.", "Caplan, Arthur L."),
      "container-title": "New England Journal of Medicine",
      "container-title-short": "N. Engl. J. Med.",
      volume: "347",
      issue: "4",
      page: "284-287",
      issued: date(2002, 7, 25),
      PMID: "12140307",
    });
    assert.equal(
      vancouver(item),
      "Halpern SD, Ubel PA, Caplan AL. Solid-organ transplantation in HIV-infected patients. N Engl J Med. 2002 Jul 25;347(4):284-7. PubMed PMID: 12140307.",
    );
  });

  test("seven authors or more are six and et al.", () => {
    const seven = people("A, Ann", "B, Bo", "C, Cy", "D, Di", "E, Ed", "F, Flo", "G, Gus");
    assert.match(
      vancouver(buildArticle({ author: seven })),
      /^A A, B B, C C, D D, E E, F F, et al\. Shaking/u,
    );
  });

  test("bunched initials are kept as initials", () => {
    assert.match(vancouver(buildArticle({ author: people("Nestor, JG") })), /^Nestor JG\. /u);
  });

  test("a book has place, publisher and year", () => {
    assert.equal(
      vancouver(buildBook({ edition: "2" })),
      "Mills CW. The sociological imagination. 2nd ed. Oxford: Oxford University Press; 2000.",
    );
  });

  test("a chapter names its editors and pages", () => {
    assert.equal(
      vancouver(buildChapter()),
      "Weinstein L, Swertz MN. Pathogenic properties of invading microorganisms. In: Sodeman WA, editor. Pathologic physiology: mechanisms of disease. Philadelphia: Saunders; 1974. p. 745-72.",
    );
  });

  test("a page of a site is listed under the site, with the day it was cited", () => {
    const page: CslItem = {
      type: "webpage",
      title: "Welcome",
      "container-title": "My Site",
      URL: "https://example.org/",
      issued: date(2020),
      accessed: date(2021, 3, 4),
    };
    assert.equal(
      vancouver(page),
      "My Site [Internet]. 2020 [cited 2021 Mar 4]. Welcome. Available from: https://example.org/",
    );
  });

  test("an unpublished paper names its meeting, day and place", () => {
    const paper: CslItem = {
      type: "paper-conference",
      title: "Birds",
      author: people("Kay, Alan"),
      "event-title": "Conference on Birds",
      "event-place": "Rome",
      "event-date": date(2018, 6, 1),
      issued: date(2018),
    };
    assert.equal(
      vancouver(paper),
      "Kay A. Birds. Paper presented at: Conference on Birds; 2018 Jun 1; Rome.",
    );
  });

  test("what is not known is said to be unknown", () => {
    assert.equal(vancouver({ type: "book" }), "[title unknown]. [date unknown].");
  });

  test("a number given is set before the entry with a point", () => {
    assert.match(
      formatCitation(buildBook(), "vancouver", { variant: "text", number: 3 }),
      /^3\. Mills CW\. /u,
    );
  });
});
