-- Searches of a library under a name; `search` is JSON, under the names that the list of papers has for its filters.
create table saved_searches (
  id identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  name text not null,
  search text not null,
  created_at text not null,
  updated_at text not null
);

create index saved_searches_of_project on saved_searches (project_id, id);

-- For counting papers by journal and by source without reading them.
create index papers_by_journal on papers (project_id, journal, source, id);
