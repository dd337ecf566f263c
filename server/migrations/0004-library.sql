-- The library: papers with their full text, tags, collections and keywords.

create table papers (
  id identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  doi text not null default '',
  title text not null,
  -- The title as it sorts and compares: lower case, without accents and punctuation.
  title_key text not null,
  abstract text not null default '',
  authors text not null default '[]',
  journal text not null default '',
  year integer,
  citation_count integer not null default 0,
  source text not null default '',
  source_id text not null default '',
  pdf_url text not null default '',
  status text not null default 'metadata_only'
    check (status in ('pending', 'metadata_only', 'pdf_downloaded', 'ocr_complete', 'indexed', 'error')),
  type text not null default 'article-journal',
  volume text not null default '',
  issue text not null default '',
  pages text not null default '',
  publisher text not null default '',
  issn text not null default '',
  isbn text not null default '',
  url text not null default '',
  external_ids text not null default '{}',
  tags text not null default '[]',
  notes text not null default '',
  reading_status text not null default 'unread'
    check (reading_status in ('unread', 'reading', 'read', 'archived')),
  rating integer not null default 0,
  pdf_sha256 text,
  page_count integer,
  error_message text not null default '',
  is_retracted integer not null default 0,
  csl text not null default '{}',
  created_at text not null,
  updated_at text not null
);

-- For going through a whole library piece by piece.
create index papers_of_project on papers (project_id, id);

create index papers_by_creation on papers (project_id, created_at desc, id desc);

create index papers_by_update on papers (project_id, updated_at desc, id desc);

create index papers_by_year on papers (project_id, year desc, id desc);

create index papers_by_citations on papers (project_id, citation_count desc, id desc);

create index papers_by_title on papers (project_id, title_key, id);

create index papers_by_status on papers (project_id, status, created_at desc, id desc);

create index papers_by_reading on papers (project_id, reading_status, created_at desc, id desc);

create index papers_by_doi on papers (project_id, doi) where doi <> '';

create index papers_with_pdf on papers (project_id, created_at desc, id desc) where pdf_sha256 is not null;

create table paper_tags (
  project_id bigint not null,
  tag text not null,
  paper_id bigint not null references papers (id) on delete cascade,
  primary key (project_id, tag, paper_id)
);

create index paper_tags_of_paper on paper_tags (paper_id);

-- only sqlite
create virtual table paper_terms using fts5 (
  project, title, authors, journal, body,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0'
);

-- only sqlite
create trigger paper_terms_follow_papers after delete on papers begin
  delete from paper_terms where rowid = old.id; end;

-- only postgres
create table paper_terms (
  paper_id bigint primary key references papers (id) on delete cascade,
  project_id bigint not null,
  terms tsvector not null
);

-- only postgres
create index paper_terms_by_term on paper_terms using gin (terms);

create table collections (
  id identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  name text not null,
  description text not null default '',
  color text not null default '#6b7280',
  sort_order integer not null default 0,
  created_at text not null,
  updated_at text not null
);

create index collections_of_project on collections (project_id, sort_order, id);

create table collection_papers (
  collection_id bigint not null references collections (id) on delete cascade,
  paper_id bigint not null references papers (id) on delete cascade,
  added_at text not null,
  primary key (collection_id, paper_id)
);

create index collection_papers_of_paper on collection_papers (paper_id);

create table keywords (
  id identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  term text not null,
  term_en text not null default '',
  level integer not null default 1 check (level in (1, 2, 3)),
  parent_id bigint references keywords (id) on delete set null,
  synonyms text not null default '[]',
  category text not null default '',
  created_at text not null,
  updated_at text not null
);

create index keywords_of_project on keywords (project_id, level, id);

create index keywords_of_parent on keywords (parent_id);
