-- Former names, other spellings and scripts of a city, as areas and landmarks have them. Staff edit them.
alter table cities add column aka text not null default '';

-- Backfills databases loaded from an earlier gazetteer, except where staff have edited.
update cities set aka = known.aka
from (values
  ('hyderabad', 'హైదరాబాద్ · हैदराबाद · हैद्राबाद · Hyd · Hydrabad · Hyderbad · Haidarabad'),
  ('bengaluru', 'Bangalore · Blr · బెంగళూరు · బెంగుళూరు · बेंगलुरु · बेंगलुरू · बैंगलोर'),
  ('chennai', 'Madras · చెన్నై · మద్రాసు · चेन्नई · मद्रास'),
  ('delhi', 'New Delhi · ఢిల్లీ · న్యూఢిల్లీ · దిల్లీ · दिल्ली · नई दिल्ली · Dilli'),
  ('kolkata', 'Calcutta · కోల్‌కతా · కలకత్తా · कोलकाता · कलकत्ता'),
  ('mumbai', 'Bombay · ముంబై · ముంబయి · బొంబాయి · मुंबई · मुम्बई · बंबई'),
  ('pune', 'Poona · పూణే · పుణె · పూణె · पुणे · पूना'),
  ('vijayawada', 'Bezawada · Vijaywada · విజయవాడ · బెజవాడ · विजयवाड़ा'),
  ('visakhapatnam', 'Vizag · Vishakhapatnam · విశాఖపట్నం · విశాఖ · వైజాగ్ · विशाखापत्तनम · विशाखापट्टनम'),
  ('warangal', 'Orugallu · వరంగల్ · ఓరుగల్లు · वारंगल · वरंगल')
) as known (slug, aka)
where cities.slug = known.slug;

update areas set aka = aka || ' · कोटी' where area_name = 'Koti' and aka like '%कोठी%' and aka not like '%कोटी%';

update landmarks set aka = known.aka
from (values
  ('HITEC City Metro', 'Hitech City Metro · Hi-tech City Metro'),
  ('Musarambagh Metro', 'Moosarambagh Metro'),
  ('Yusufguda Metro', 'Yousufguda Metro')
) as known (name, aka)
where landmarks.name = known.name and landmarks.aka = '';
