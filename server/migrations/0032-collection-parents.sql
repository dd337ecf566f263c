-- Collections inside collections.
alter table collections add column parent_id bigint references collections (id) on delete set null;

create index collections_of_parent on collections (parent_id);
