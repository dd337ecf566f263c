-- How sure an answer is and which of its sentences its sources do not hold up; null where nobody has looked.

alter table messages add column confidence double precision;

-- A JSON list of start, end and reason.
alter table messages add column doubts text;
