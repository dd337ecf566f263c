-- The texts of files can be searched, part by part: a part's number is its paper's times 1000 and its place among them.

-- only sqlite
create virtual table paper_text_terms using fts5 (
  project, text,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0'
);

-- only sqlite
create trigger paper_text_terms_follow_texts after delete on paper_texts begin
  delete from paper_text_terms where rowid >= old.paper_id * 1000 and rowid < (old.paper_id + 1) * 1000; end;

-- only postgres
create table paper_text_terms (
  part_id bigint primary key,
  paper_id bigint not null generated always as (part_id / 1000) stored references paper_texts (paper_id) on delete cascade,
  project_id bigint not null,
  terms tsvector not null
);

-- only postgres
create index paper_text_terms_of_paper on paper_text_terms (paper_id);

-- only postgres
create index paper_text_terms_by_term on paper_text_terms using gin (terms);

-- Papers from before get their terms anew, identifiers and notes among them, and their texts theirs, in the background.
create table term_filling (
  last_paper_id bigint not null,
  up_to_paper_id bigint not null
);

insert into term_filling (last_paper_id, up_to_paper_id) select 0, coalesce(max(id), 0) from papers;

-- Due at once where there is something to do.
insert into job_schedules (key, kind, next_run_at)
  select 'papers.search-terms', 'papers.search-terms', '2000-01-01T00:00:00.000Z' from term_filling where up_to_paper_id > 0;
