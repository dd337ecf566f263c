-- Whether the PDF of a paper was found when it was looked for last, and what became of each way that was tried.
-- `paper_version` is when the paper had last changed at that time.
create table crawl_attempts (
  paper_id bigint primary key references papers (id) on delete cascade,
  project_id bigint not null references projects (id) on delete cascade,
  task_id bigint not null,
  success integer not null,
  way text,
  reason text not null,
  tries text not null,
  paper_version text not null,
  tried_at text not null
);

create index crawl_attempts_of_project on crawl_attempts (project_id, tried_at desc, paper_id);

-- The surroundings of a paper in the graph of citations, as its source told them. `asked_as` is where and under which
-- names the source was asked: what was found under others does not hold.
create table citation_graphs (
  paper_id bigint not null references papers (id) on delete cascade,
  depth integer not null,
  asked_as text not null,
  graph text not null,
  fetched_at text not null,
  primary key (paper_id, depth)
);

create index citation_graphs_by_age on citation_graphs (fetched_at);
