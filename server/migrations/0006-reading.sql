-- PDFs: the files of papers, what was read in them, and uploads that wait for a decision.

-- What was seen while reading that a person should know, such as hidden text: a list of sentences.
alter table papers add column warnings text not null default '[]';

-- For "are these bytes in the project already?"
create index papers_by_file on papers (project_id, pdf_sha256) where pdf_sha256 is not null;

alter table file_references add column bytes bigint not null default 0;

-- The task that reads a paper's file now, or did so last.
create table paper_processing (
  paper_id bigint primary key references papers (id) on delete cascade,
  task_id bigint not null
);

-- Pages recognised so far of a file that is being read: after a crash, recognition goes on behind them.
create table recognised_pages (
  paper_id bigint not null references papers (id) on delete cascade,
  sha256 text not null,
  page integer not null,
  layout text not null,
  primary key (paper_id, sha256, page)
);

create table paper_texts (
  paper_id bigint primary key references papers (id) on delete cascade,
  project_id bigint not null,
  sha256 text not null,
  text text not null,
  pages text not null,
  sections text not null,
  hidden text not null,
  metadata text not null,
  read_at text not null
);

-- Passages for retrieval. `char_start` and `char_end` count in the paper's text; sentences carry their rectangles.
create table chunks (
  id identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  paper_id bigint not null references papers (id) on delete cascade,
  ordinal integer not null,
  kind text not null,
  section text not null,
  text text not null,
  token_count integer not null,
  char_start integer not null,
  char_end integer not null,
  page_start integer,
  page_end integer,
  rectangles text not null,
  sentences text not null
);

create index chunks_of_paper on chunks (paper_id, ordinal);

create index chunks_of_project on chunks (project_id, id);

-- Uploads that look like a paper the project has, and outlive it. `name` is the file as the conflict's id names it.
create table upload_conflicts (
  id identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  old_paper_id bigint not null,
  name text not null,
  sha256 text not null,
  reason text not null check (reason in ('doi_duplicate', 'title_similarity', 'same_file')),
  similarity double precision not null,
  new_paper text not null,
  created_at text not null,
  unique (project_id, old_paper_id, name)
);
