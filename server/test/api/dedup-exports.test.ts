// One work in the exports of several databases, imported as files and told to be one by a run.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { expectOk, useApp } from "./testing.ts";

const embase = `TY  - JOUR
T1  - Liraglutide and β-cell function in adults ≥65 years
A1  - Keller A.B.
A1  - Patel R.
Y1  - 2015//
JF  - Diabetologia. Conference: 51st Annual Meeting of the EASD. Stockholm Sweden
VL  - 58
IS  - 1 SUPPL. 1
SP  - S52
ER  - 

`;

const webOfScience = `PT J
AU Keller, AB
   Patel, R
TI Liraglutide And Beta-Cell Function In Adults >= 65 Years
SO DIABETOLOGIA
PY 2015
VL 58
SU 1
BP S52
EP S52
ER

`;

const cochrane = `TY  - JOUR
AU  - Keller, AB
AU  - Patel, R
AU  - et al.
TI  - Liraglutide and beta-cell function in adults > or = 65 years [abstract]
JO  - Diabetologia
VL  - 1)
SP  - S52
PY  - 2015
ER  - 

`;

/** The article made of it, and its erratum. */
const pubMed = `PMID- 26000001
TI  - Liraglutide and beta-cell function in adults >= 65 years.
AU  - Keller AB
AU  - Patel R
DP  - 2016 Mar
JT  - Diabetes care
VI  - 39
IP  - 3
PG  - 411-9

PMID- 26000002
TI  - Erratum: Liraglutide and beta-cell function in adults >= 65 years.
AU  - Keller AB
AU  - Patel R
DP  - 2016 Mar
JT  - Diabetes care
VI  - 39
IP  - 5
PG  - 702
`;

describe("exports of databases", () => {
  const app = useApp();

  test("give one abstract, and beside it the article and its erratum", async () => {
    const { id } = await app.createProject();
    const path = `/projects/${id}`;
    for (const raw of [embase, webOfScience, cochrane, pubMed]) {
      const headers = { "content-type": "text/plain" };
      expectOk(await app.call("POST", `${path}/papers/import`, { raw, headers }));
    }
    const { details, total_remaining } = expectOk(await app.call("POST", `${path}/dedup/run`));
    assert.deepEqual([details.title_duplicates.length, total_remaining], [2, 3]);
  });
});
