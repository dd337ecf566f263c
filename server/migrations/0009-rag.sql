-- The index for retrieval: a row for each passage, with its terms and its vector. Indexes in memory are made of these.

-- only sqlite
create table chunk_index (
  chunk_id bigint primary key references chunks (id) on delete cascade,
  project_id bigint not null,
  terms text not null,
  -- Which model made the vector; null while it waits for one.
  model text,
  vector blob
);

-- only postgres
create table chunk_index (
  chunk_id bigint primary key references chunks (id) on delete cascade,
  project_id bigint not null,
  terms text not null,
  model text,
  vector bytea
);

-- Tells what is in the index without reading the rows themselves.
create index chunk_index_of_project on chunk_index (project_id, chunk_id, model);

-- How far the papers of a project have been looked at for titles and abstracts, in the order of their changes.
create table project_indexes (
  project_id bigint primary key references projects (id) on delete cascade,
  seen_updated_at text not null,
  seen_paper_id bigint not null,
  last_indexed_at text
);
