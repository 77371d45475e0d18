const of = (role: string) => `(select id from users where email = '${role}@nilayam.test')`
const ownersListing = (which: 'min' | 'max') =>
  `(select ${which}(id) from properties where state = 'listed' and owner_id = ${of('owner')})`

/** What nobody in the demo city has typed: so that each field has something in it. */
export const typed: readonly string[] = [
  `update options set note = 'Typed' where note = ''`,
  `insert into contact_messages (full_name, email, subject, message, note)
    values ('Typed', 'typed@nilayam.test', 'Typed', 'Typed', 'Typed')`,
  `update properties set state = 'held', held_note = 'Typed' where id = ${ownersListing('max')}`,
  `with brochure as (
      insert into brochures (property_id, key, file_name, bytes)
      select id, null, 'Typed', 20000 from properties where state = 'listed'
      returning id, property_id)
    insert into brochure_pages (brochure_id, page, key, width, height, placeholder)
    select brochure.id, 1, photos.key, width, height, '' from brochure
      join photos on photos.property_id = brochure.property_id and position = 0`,
  `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced, made_at)
    select id, 'typed-' || id, '', 0, '{}', 'Typed', false, now() from users
    where id in (${of('student')}, ${of('owner')})`,
  `insert into quick_answers (owner_id, answers, revision)
    values (${of('owner')}, '[{"name": "Typed", "text": "Typed"}]', 1)`,
  `insert into unfinished_details (owner_id, form, saved_at) values (${of('owner')},
    '{"title": "Typed", "description": "Typed", "address": "Typed", "contact_person_name": "Typed"}', now())
    on conflict do nothing`,
]
