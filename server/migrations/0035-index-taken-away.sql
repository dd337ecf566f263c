-- An index that somebody took away stays away, whatever background work was under way for it.

alter table project_indexes add column is_taken_away integer not null default 0;
