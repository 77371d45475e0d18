-- Cards say what a month costs all told: options bring their shortest stay (and two numbers that are filled in when they
-- are read), terms the costs that they state, in the order that server/src/features/listed/offer-facts.rules.ts has.
update properties p set option_facts = (
  select json_agg(number order by nth, at)::text
  from json_array_elements(p.options_card) with ordinality as card (card, nth)
  cross join lateral (select card->'fields' as f) fields
  cross join lateral unnest(array[
      12 + 2 * json_array_length(card->'steps'),
      (card->>'id')::int,
      array_position(array['bed', 'desk', 'room'], f->>'kind') - 1,
      array_position(array['women', 'men', 'anyone'], f->>'who') - 1,
      coalesce((f->>'sharing')::int, (f->>'people')::int, 0),
      (f->>'has_ac')::bool::int,
      (f->>'price')::int,
      coalesce((f->>'from_minute')::int, 0),
      coalesce((f->>'to_minute')::int, 0),
      coalesce((f->>'min_months')::int, 0),
      -2, 0
    ] || array(
      select half.value::int
      from json_array_elements(card->'steps') with ordinality as step (step, of_step)
      cross join lateral json_array_elements_text(step) with ordinality as half (value, of_half)
      order by of_step, of_half)
  ) with ordinality as numbers (number, at))
where options_card is not null;
update properties p set term_facts = (p.term_facts::jsonb || jsonb_build_array(jsonb_strip_nulls(t.stated - array[
    'gate_closes', 'visitors', 'cooking', 'smoking', 'alcohol', 'parents_overnight', 'quiet_hours', 'papers_at_joining',
    'people_a_room', 'square_feet_a_person', 'licence', 'fire_certificate'])))::text
from (select distinct on (property_id) property_id, stated from terms order by property_id, version desc) t
where t.property_id = p.id and p.term_facts is not null;
