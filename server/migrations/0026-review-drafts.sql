-- Review drafts as they were written, whole or as far as their reader stayed. Sections and the works they may cite are JSON;
-- a work is kept with all that its reference is made of, so that a draft outlives the papers it cites.
create table review_drafts (
  id identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  title text not null,
  topic text not null,
  style text not null,
  citation_format text not null,
  language text not null,
  status text not null check (status in ('partial', 'complete', 'failed')),
  source text not null,
  warning text,
  sections text not null,
  works text not null,
  word_count integer not null,
  created_at text not null,
  updated_at text not null
);

create index review_drafts_of_project on review_drafts (project_id, id desc);
