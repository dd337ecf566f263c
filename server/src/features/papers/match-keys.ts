// The keys by which a copy of a paper is found in the index: two records of one work share at least one.
import { prepareAuthors } from "../../knowledge/bibliography/matching/authors.ts";
import { indexKeys } from "../../knowledge/bibliography/matching/blocking.ts";
import { identitiesOf } from "../../knowledge/bibliography/matching/identities.ts";
import { prepareTitle } from "../../knowledge/bibliography/matching/titles.ts";
import type { PaperFields } from "./papers.schema.ts";

const noTitle = prepareTitle("");

/** Those of the keys that come of identifiers. */
export function identityKeys(fields: PaperFields): number[] {
  return indexKeys({ identities: identitiesOf(fields), title: noTitle, authors: [] });
}

export function matchKeys(fields: PaperFields): number[] {
  return indexKeys({
    identities: identitiesOf(fields),
    title: prepareTitle(fields.title),
    // Asked for only where the title is short.
    get authors() {
      return prepareAuthors(fields.authors);
    },
  });
}
