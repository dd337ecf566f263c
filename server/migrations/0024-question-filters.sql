-- The papers a question was limited to, and the passages that came nearest where it was refused.

-- A JSON object of paper_ids, collection_id, year_from and year_to; null where all papers were asked.
alter table messages add column filters text;

-- A JSON list of citations that the answer does not use; null for a question, and for an answer without an end.
alter table messages add column nearest text;
