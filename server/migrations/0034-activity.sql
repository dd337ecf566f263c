-- What is going on in many projects at once is counted from what is open, not from all there ever was.

create index tasks_unfinished on tasks (project_id, status) where status in ('pending', 'running', 'waiting');

create index upload_conflicts_open on upload_conflicts (project_id) where action is null;
