-- A list of detectives ends after the thousandth name: starting workers takes longer than finding it (20 ms and more
-- instead of 5). The planner reckons with the cost of this function and would start them.
alter function name_words(text) parallel restricted;
