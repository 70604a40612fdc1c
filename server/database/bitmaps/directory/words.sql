-- The words of a text in the form that a search compares: without case and accents, ñ as n, split at hyphens and
-- slashes. The same as folded() in spanish-order.ts; a test compares the two.
create or replace function folded_words(given text) returns text[] language sql immutable as $$
  select array_remove(string_to_array(lower(
    regexp_replace(
      regexp_replace(
        translate(replace(replace(replace(replace(replace(replace(
          regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'),
          'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'),
          'øØłŁđĐðı', 'oolldddi'),
        '[\s/–—-]+', ' ', 'g'),
      '[!-.:-@\[-`{-~¡-¿×÷‐-⁞]', '', 'g')
  ), ' '), '')
$$;

create or replace function directory_words(of_detective detective) returns text[] language sql immutable as $$
  select folded_words(of_detective.full_name || ' ' || coalesce(of_detective.office_name, ''))
$$;
