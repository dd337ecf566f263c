-- How many projects there are, kept by whoever adds or removes one: to count them would be to read them all.
create table project_count (
  projects integer not null
);

insert into project_count (projects) select count(*) from projects;
