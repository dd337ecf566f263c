-- Highlights and notes on the pages of papers' PDFs.

create table annotations (
  id identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  paper_id bigint not null references papers (id) on delete cascade,
  kind text not null check (kind in ('highlight', 'note')),
  page integer not null,
  -- How far down the page it begins, in points.
  top double precision not null,
  -- In points from the top left corner of each page as displayed.
  rectangles text not null,
  text text not null,
  color text not null check (color in ('yellow', 'green', 'blue', 'pink', 'purple')),
  comment text not null,
  -- The e-mail of who made it; empty for the single user.
  author text not null,
  -- The file it was made on: the paper may have another by now.
  sha256 text not null,
  created_at text not null,
  updated_at text not null,
  -- Set while it can still be brought back.
  deleted_at text
);

create index annotations_of_paper on annotations (paper_id, page, top, id);

create index annotations_of_project on annotations (project_id);
