-- Words of passages are folded like those of searches now, đ among them: such passages are indexed anew.
delete from chunk_index where terms like '%đ%';
