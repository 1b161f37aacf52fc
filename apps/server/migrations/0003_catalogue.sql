-- The catalogue: networks, their service types, and the services people order. Countries and languages are
-- shared by all panels and written here only; their names in other languages come from the runtime's CLDR data.

create table countries (
  id smallint primary key,
  iso_code_2 text not null,
  name text not null,
  constraint countries__iso_code_2 unique (iso_code_2),
  constraint countries__iso_code_2_form check (iso_code_2 ~ '^[A-Z]{2}$')
);
grant select on countries to crescendo_app, crescendo_system;

create table languages (
  id smallint primary key,
  iso_code_2 text not null,
  name text not null,
  constraint languages__iso_code_2 unique (iso_code_2),
  constraint languages__iso_code_2_form check (iso_code_2 ~ '^[a-z]{2}$')
);
grant select on languages to crescendo_app, crescendo_system;

-- Order of the ISO short names; the three places without inhabitants stand at the end, so that the United
-- Kingdom has the id 233 that clients of the keyword tool send.
insert into countries (id, iso_code_2, name) values
  (1, 'AF', 'Afghanistan'), (2, 'AX', 'Åland Islands'), (3, 'AL', 'Albania'), (4, 'DZ', 'Algeria'),
  (5, 'AS', 'American Samoa'), (6, 'AD', 'Andorra'), (7, 'AO', 'Angola'), (8, 'AI', 'Anguilla'),
  (9, 'AG', 'Antigua and Barbuda'), (10, 'AR', 'Argentina'), (11, 'AM', 'Armenia'), (12, 'AW', 'Aruba'),
  (13, 'AU', 'Australia'), (14, 'AT', 'Austria'), (15, 'AZ', 'Azerbaijan'), (16, 'BS', 'Bahamas'),
  (17, 'BH', 'Bahrain'), (18, 'BD', 'Bangladesh'), (19, 'BB', 'Barbados'), (20, 'BY', 'Belarus'),
  (21, 'BE', 'Belgium'), (22, 'BZ', 'Belize'), (23, 'BJ', 'Benin'), (24, 'BM', 'Bermuda'), (25, 'BT', 'Bhutan'),
  (26, 'BO', 'Bolivia'), (27, 'BA', 'Bosnia and Herzegovina'), (28, 'BW', 'Botswana'), (29, 'BR', 'Brazil'),
  (30, 'IO', 'British Indian Ocean Territory'), (31, 'BN', 'Brunei'), (32, 'BG', 'Bulgaria'),
  (33, 'BF', 'Burkina Faso'), (34, 'BI', 'Burundi'), (35, 'KH', 'Cambodia'), (36, 'CM', 'Cameroon'),
  (37, 'CA', 'Canada'), (38, 'CV', 'Cape Verde'), (39, 'BQ', 'Caribbean Netherlands'), (40, 'KY', 'Cayman Islands'),
  (41, 'CF', 'Central African Republic'), (42, 'TD', 'Chad'), (43, 'CL', 'Chile'), (44, 'CN', 'China'),
  (45, 'CX', 'Christmas Island'), (46, 'CC', 'Cocos (Keeling) Islands'), (47, 'CO', 'Colombia'), (48, 'KM', 'Comoros'),
  (49, 'CG', 'Congo'), (50, 'CD', 'Congo, Democratic Republic'), (51, 'CK', 'Cook Islands'), (52, 'CR', 'Costa Rica'),
  (53, 'CI', 'Côte d’Ivoire'), (54, 'HR', 'Croatia'), (55, 'CU', 'Cuba'), (56, 'CW', 'Curaçao'), (57, 'CY', 'Cyprus'),
  (58, 'CZ', 'Czechia'), (59, 'DK', 'Denmark'), (60, 'DJ', 'Djibouti'), (61, 'DM', 'Dominica'),
  (62, 'DO', 'Dominican Republic'), (63, 'EC', 'Ecuador'), (64, 'EG', 'Egypt'), (65, 'SV', 'El Salvador'),
  (66, 'GQ', 'Equatorial Guinea'), (67, 'ER', 'Eritrea'), (68, 'EE', 'Estonia'), (69, 'SZ', 'Eswatini'),
  (70, 'ET', 'Ethiopia'), (71, 'FK', 'Falkland Islands'), (72, 'FO', 'Faroe Islands'), (73, 'FJ', 'Fiji'),
  (74, 'FI', 'Finland'), (75, 'FR', 'France'), (76, 'GF', 'French Guiana'), (77, 'PF', 'French Polynesia'),
  (78, 'TF', 'French Southern Territories'), (79, 'GA', 'Gabon'), (80, 'GM', 'Gambia'), (81, 'GE', 'Georgia'),
  (82, 'DE', 'Germany'), (83, 'GH', 'Ghana'), (84, 'GI', 'Gibraltar'), (85, 'GR', 'Greece'), (86, 'GL', 'Greenland'),
  (87, 'GD', 'Grenada'), (88, 'GP', 'Guadeloupe'), (89, 'GU', 'Guam'), (90, 'GT', 'Guatemala'), (91, 'GG', 'Guernsey'),
  (92, 'GN', 'Guinea'), (93, 'GW', 'Guinea-Bissau'), (94, 'GY', 'Guyana'), (95, 'HT', 'Haiti'),
  (96, 'VA', 'Vatican City'), (97, 'HN', 'Honduras'), (98, 'HK', 'Hong Kong'), (99, 'HU', 'Hungary'),
  (100, 'IS', 'Iceland'), (101, 'IN', 'India'), (102, 'ID', 'Indonesia'), (103, 'IR', 'Iran'), (104, 'IQ', 'Iraq'),
  (105, 'IE', 'Ireland'), (106, 'IM', 'Isle of Man'), (107, 'IL', 'Israel'), (108, 'IT', 'Italy'),
  (109, 'JM', 'Jamaica'), (110, 'JP', 'Japan'), (111, 'JE', 'Jersey'), (112, 'JO', 'Jordan'),
  (113, 'KZ', 'Kazakhstan'), (114, 'KE', 'Kenya'), (115, 'KI', 'Kiribati'), (116, 'XK', 'Kosovo'),
  (117, 'KW', 'Kuwait'), (118, 'KG', 'Kyrgyzstan'), (119, 'LA', 'Laos'), (120, 'LV', 'Latvia'), (121, 'LB', 'Lebanon'),
  (122, 'LS', 'Lesotho'), (123, 'LR', 'Liberia'), (124, 'LY', 'Libya'), (125, 'LI', 'Liechtenstein'),
  (126, 'LT', 'Lithuania'), (127, 'LU', 'Luxembourg'), (128, 'MO', 'Macao'), (129, 'MG', 'Madagascar'),
  (130, 'MW', 'Malawi'), (131, 'MY', 'Malaysia'), (132, 'MV', 'Maldives'), (133, 'ML', 'Mali'), (134, 'MT', 'Malta'),
  (135, 'MH', 'Marshall Islands'), (136, 'MQ', 'Martinique'), (137, 'MR', 'Mauritania'), (138, 'MU', 'Mauritius'),
  (139, 'YT', 'Mayotte'), (140, 'MX', 'Mexico'), (141, 'FM', 'Micronesia'), (142, 'MD', 'Moldova'),
  (143, 'MC', 'Monaco'), (144, 'MN', 'Mongolia'), (145, 'ME', 'Montenegro'), (146, 'MS', 'Montserrat'),
  (147, 'MA', 'Morocco'), (148, 'MZ', 'Mozambique'), (149, 'MM', 'Myanmar'), (150, 'NA', 'Namibia'),
  (151, 'NR', 'Nauru'), (152, 'NP', 'Nepal'), (153, 'NL', 'Netherlands'), (154, 'NC', 'New Caledonia'),
  (155, 'NZ', 'New Zealand'), (156, 'NI', 'Nicaragua'), (157, 'NE', 'Niger'), (158, 'NG', 'Nigeria'),
  (159, 'NU', 'Niue'), (160, 'NF', 'Norfolk Island'), (161, 'KP', 'North Korea'), (162, 'MK', 'North Macedonia'),
  (163, 'MP', 'Northern Mariana Islands'), (164, 'NO', 'Norway'), (165, 'OM', 'Oman'), (166, 'PK', 'Pakistan'),
  (167, 'PW', 'Palau'), (168, 'PS', 'Palestine'), (169, 'PA', 'Panama'), (170, 'PG', 'Papua New Guinea'),
  (171, 'PY', 'Paraguay'), (172, 'PE', 'Peru'), (173, 'PH', 'Philippines'), (174, 'PN', 'Pitcairn Islands'),
  (175, 'PL', 'Poland'), (176, 'PT', 'Portugal'), (177, 'PR', 'Puerto Rico'), (178, 'QA', 'Qatar'),
  (179, 'RE', 'Réunion'), (180, 'RO', 'Romania'), (181, 'RU', 'Russia'), (182, 'RW', 'Rwanda'),
  (183, 'BL', 'Saint Barthélemy'), (184, 'SH', 'Saint Helena'), (185, 'KN', 'Saint Kitts and Nevis'),
  (186, 'LC', 'Saint Lucia'), (187, 'MF', 'Saint Martin'), (188, 'PM', 'Saint Pierre and Miquelon'),
  (189, 'VC', 'Saint Vincent and Grenadines'), (190, 'WS', 'Samoa'), (191, 'SM', 'San Marino'),
  (192, 'ST', 'São Tomé and Príncipe'), (193, 'SA', 'Saudi Arabia'), (194, 'SN', 'Senegal'), (195, 'RS', 'Serbia'),
  (196, 'SC', 'Seychelles'), (197, 'SL', 'Sierra Leone'), (198, 'SG', 'Singapore'), (199, 'SX', 'Sint Maarten'),
  (200, 'SK', 'Slovakia'), (201, 'SI', 'Slovenia'), (202, 'SB', 'Solomon Islands'), (203, 'SO', 'Somalia'),
  (204, 'ZA', 'South Africa'), (205, 'GS', 'South Georgia and South Sandwich Islands'), (206, 'KR', 'South Korea'),
  (207, 'SS', 'South Sudan'), (208, 'ES', 'Spain'), (209, 'LK', 'Sri Lanka'), (210, 'SD', 'Sudan'),
  (211, 'SR', 'Suriname'), (212, 'SJ', 'Svalbard and Jan Mayen'), (213, 'SE', 'Sweden'), (214, 'CH', 'Switzerland'),
  (215, 'SY', 'Syria'), (216, 'TW', 'Taiwan'), (217, 'TJ', 'Tajikistan'), (218, 'TZ', 'Tanzania'),
  (219, 'TH', 'Thailand'), (220, 'TL', 'Timor-Leste'), (221, 'TG', 'Togo'), (222, 'TK', 'Tokelau'),
  (223, 'TO', 'Tonga'), (224, 'TT', 'Trinidad and Tobago'), (225, 'TN', 'Tunisia'), (226, 'TR', 'Türkiye'),
  (227, 'TM', 'Turkmenistan'), (228, 'TC', 'Turks and Caicos Islands'), (229, 'TV', 'Tuvalu'), (230, 'UG', 'Uganda'),
  (231, 'UA', 'Ukraine'), (232, 'AE', 'United Arab Emirates'), (233, 'GB', 'United Kingdom'),
  (234, 'US', 'United States'), (235, 'UM', 'United States Minor Outlying Islands'), (236, 'UY', 'Uruguay'),
  (237, 'UZ', 'Uzbekistan'), (238, 'VU', 'Vanuatu'), (239, 'VE', 'Venezuela'), (240, 'VN', 'Vietnam'),
  (241, 'VG', 'British Virgin Islands'), (242, 'VI', 'U.S. Virgin Islands'), (243, 'WF', 'Wallis and Futuna'),
  (244, 'EH', 'Western Sahara'), (245, 'YE', 'Yemen'), (246, 'ZM', 'Zambia'), (247, 'ZW', 'Zimbabwe'),
  (248, 'AQ', 'Antarctica'), (249, 'BV', 'Bouvet Island'), (250, 'HM', 'Heard and McDonald Islands');

insert into languages (id, iso_code_2, name) values
  (1, 'ab', 'Abkhazian'), (2, 'aa', 'Afar'), (3, 'af', 'Afrikaans'), (4, 'ak', 'Akan'), (5, 'tw', 'Twi'),
  (6, 'sq', 'Albanian'), (7, 'am', 'Amharic'), (8, 'ar', 'Arabic'), (9, 'an', 'Aragonese'), (10, 'hy', 'Armenian'),
  (11, 'as', 'Assamese'), (12, 'av', 'Avaric'), (13, 'ae', 'Avestan'), (14, 'ay', 'Aymara'), (15, 'az', 'Azerbaijani'),
  (16, 'bm', 'Bambara'), (17, 'bn', 'Bangla'), (18, 'ba', 'Bashkir'), (19, 'eu', 'Basque'), (20, 'be', 'Belarusian'),
  (21, 'bh', 'Bihari'), (22, 'bi', 'Bislama'), (23, 'bs', 'Bosnian'), (24, 'br', 'Breton'), (25, 'bg', 'Bulgarian'),
  (26, 'my', 'Burmese'), (27, 'ca', 'Catalan'), (28, 'ch', 'Chamorro'), (29, 'ce', 'Chechen'), (30, 'zh', 'Chinese'),
  (31, 'cu', 'Church Slavic'), (32, 'cv', 'Chuvash'), (33, 'kw', 'Cornish'), (34, 'co', 'Corsican'),
  (35, 'cr', 'Cree'), (36, 'hr', 'Croatian'), (37, 'cs', 'Czech'), (38, 'da', 'Danish'), (39, 'dv', 'Divehi'),
  (40, 'nl', 'Dutch'), (41, 'dz', 'Dzongkha'), (42, 'en', 'English'), (43, 'eo', 'Esperanto'), (44, 'et', 'Estonian'),
  (45, 'ee', 'Ewe'), (46, 'fo', 'Faroese'), (47, 'fj', 'Fijian'), (48, 'fi', 'Finnish'), (49, 'fr', 'French'),
  (50, 'ff', 'Fula'), (51, 'gl', 'Galician'), (52, 'lg', 'Ganda'), (53, 'ka', 'Georgian'), (54, 'de', 'German'),
  (55, 'el', 'Greek'), (56, 'gn', 'Guarani'), (57, 'gu', 'Gujarati'), (58, 'ht', 'Haitian Creole'),
  (59, 'ha', 'Hausa'), (60, 'he', 'Hebrew'), (61, 'hz', 'Herero'), (62, 'hi', 'Hindi'), (63, 'ho', 'Hiri Motu'),
  (64, 'hu', 'Hungarian'), (65, 'is', 'Icelandic'), (66, 'io', 'Ido'), (67, 'ig', 'Igbo'), (68, 'id', 'Indonesian'),
  (69, 'ia', 'Interlingua'), (70, 'ie', 'Interlingue'), (71, 'iu', 'Inuktitut'), (72, 'ik', 'Inupiaq'),
  (73, 'ga', 'Irish'), (74, 'it', 'Italian'), (75, 'ja', 'Japanese'), (76, 'jv', 'Javanese'),
  (77, 'kl', 'Kalaallisut'), (78, 'kn', 'Kannada'), (79, 'kr', 'Kanuri'), (80, 'ks', 'Kashmiri'), (81, 'kk', 'Kazakh'),
  (82, 'km', 'Khmer'), (83, 'ki', 'Kikuyu'), (84, 'rw', 'Kinyarwanda'), (85, 'kv', 'Komi'), (86, 'kg', 'Kongo'),
  (87, 'ko', 'Korean'), (88, 'kj', 'Kuanyama'), (89, 'ku', 'Kurdish'), (90, 'ky', 'Kyrgyz'), (91, 'lo', 'Lao'),
  (92, 'la', 'Latin'), (93, 'lv', 'Latvian'), (94, 'li', 'Limburgish'), (95, 'ln', 'Lingala'),
  (96, 'lt', 'Lithuanian'), (97, 'lu', 'Luba-Katanga'), (98, 'lb', 'Luxembourgish'), (99, 'mk', 'Macedonian'),
  (100, 'mg', 'Malagasy'), (101, 'ms', 'Malay'), (102, 'ml', 'Malayalam'), (103, 'mt', 'Maltese'), (104, 'gv', 'Manx'),
  (105, 'mi', 'Māori'), (106, 'mr', 'Marathi'), (107, 'mh', 'Marshallese'), (108, 'mn', 'Mongolian'),
  (109, 'na', 'Nauru'), (110, 'nv', 'Navajo'), (111, 'ng', 'Ndonga'), (112, 'ne', 'Nepali'),
  (113, 'nd', 'North Ndebele'), (114, 'se', 'Northern Sami'), (115, 'no', 'Norwegian'),
  (116, 'nb', 'Norwegian Bokmål'), (117, 'nn', 'Norwegian Nynorsk'), (118, 'ny', 'Nyanja'), (119, 'oc', 'Occitan'),
  (120, 'or', 'Odia'), (121, 'oj', 'Ojibwa'), (122, 'om', 'Oromo'), (123, 'os', 'Ossetic'), (124, 'pi', 'Pali'),
  (125, 'ps', 'Pashto'), (126, 'fa', 'Persian'), (127, 'pl', 'Polish'), (128, 'pt', 'Portuguese'),
  (129, 'pa', 'Punjabi'), (130, 'qu', 'Quechua'), (131, 'ro', 'Romanian'), (132, 'rm', 'Romansh'),
  (133, 'rn', 'Rundi'), (134, 'ru', 'Russian'), (135, 'sm', 'Samoan'), (136, 'sg', 'Sango'), (137, 'sa', 'Sanskrit'),
  (138, 'sc', 'Sardinian'), (139, 'gd', 'Scottish Gaelic'), (140, 'sr', 'Serbian'), (141, 'sn', 'Shona'),
  (142, 'ii', 'Sichuan Yi'), (143, 'sd', 'Sindhi'), (144, 'si', 'Sinhala'), (145, 'sk', 'Slovak'),
  (146, 'sl', 'Slovenian'), (147, 'so', 'Somali'), (148, 'nr', 'South Ndebele'), (149, 'st', 'Southern Sotho'),
  (150, 'es', 'Spanish'), (151, 'su', 'Sundanese'), (152, 'sw', 'Swahili'), (153, 'ss', 'Swati'),
  (154, 'sv', 'Swedish'), (155, 'ty', 'Tahitian'), (156, 'tg', 'Tajik'), (157, 'ta', 'Tamil'), (158, 'tt', 'Tatar'),
  (159, 'te', 'Telugu'), (160, 'th', 'Thai'), (161, 'bo', 'Tibetan'), (162, 'ti', 'Tigrinya'), (163, 'to', 'Tongan'),
  (164, 'ts', 'Tsonga'), (165, 'tn', 'Tswana'), (166, 'tr', 'Turkish'), (167, 'tk', 'Turkmen'),
  (168, 'uk', 'Ukrainian'), (169, 'ur', 'Urdu'), (170, 'ug', 'Uyghur'), (171, 'uz', 'Uzbek'), (172, 've', 'Venda'),
  (173, 'vi', 'Vietnamese'), (174, 'vo', 'Volapük'), (175, 'wa', 'Walloon'), (176, 'cy', 'Welsh'),
  (177, 'fy', 'Western Frisian'), (178, 'wo', 'Wolof'), (179, 'xh', 'Xhosa'), (180, 'yi', 'Yiddish'),
  (181, 'yo', 'Yoruba'), (182, 'za', 'Zhuang'), (183, 'zu', 'Zulu');

-- A text in several languages must at least have the English one, which stands in for the others.
create function is_localised(value jsonb) returns boolean
language sql immutable parallel safe
return value is null or (jsonb_typeof(value) = 'object' and coalesce(value ->> 'en', '') <> '');

-- Ids below 100 (networks), 1000 (service types) and 200000 (services) are kept for well-known entries that
-- are inserted with their id.
create table networks (
  id bigint generated by default as identity (start with 100) primary key,
  panel_id bigint not null references panels (id),
  slug text not null,
  name jsonb not null,
  icon text,
  background_image text,
  color text,
  url_placeholder text,
  url_examples text[] not null default '{}',
  social_provider_type text,
  has_search boolean not null default false,
  is_enabled boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint networks__panel_id unique (panel_id, id),
  constraint networks__slug unique (panel_id, slug),
  constraint networks__slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint networks__name_localised check (is_localised(name)),
  constraint networks__color_form check (color ~ '^#[0-9A-F]{6}$')
);
call protect_panel_table('networks');
call announce_changes('networks', 'catalogue');

create table service_types (
  id bigint generated by default as identity (start with 1000) primary key,
  panel_id bigint not null,
  network_id bigint not null,
  slug text not null,
  name jsonb not null,
  icon text,
  color text,
  title jsonb,
  description jsonb,
  platform_rules jsonb,
  is_enabled boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint service_types__panel_id unique (panel_id, id),
  constraint service_types__slug unique (panel_id, slug),
  constraint service_types__network foreign key (panel_id, network_id) references networks (panel_id, id),
  constraint service_types__slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint service_types__name_localised check (is_localised(name)),
  constraint service_types__texts_localised check (
    is_localised(title) and is_localised(description) and is_localised(platform_rules)
  ),
  constraint service_types__color_form check (color ~ '^#[0-9A-F]{6}$')
);
create index service_types__of_network on service_types (panel_id, network_id, position, id);
call protect_panel_table('service_types');
call announce_changes('service_types', 'catalogue');

create table service_type_questions (
  id bigint generated by default as identity primary key,
  panel_id bigint not null,
  service_type_id bigint not null,
  question jsonb not null,
  answer jsonb not null,
  position integer not null default 0,
  constraint service_type_questions__service_type foreign key (panel_id, service_type_id)
    references service_types (panel_id, id) on delete cascade,
  constraint service_type_questions__localised check (is_localised(question) and is_localised(answer))
);
create index service_type_questions__of_type on service_type_questions (panel_id, service_type_id, position, id);
call protect_panel_table('service_type_questions');
call announce_changes('service_type_questions', 'catalogue');

create table services (
  id bigint generated by default as identity (start with 200000) primary key,
  panel_id bigint not null,
  service_type_id bigint not null,
  slug text not null,
  name jsonb not null,
  short_description jsonb,
  description jsonb,
  requirements jsonb,
  guarantee jsonb,
  geo jsonb,
  example_link text,
  meta_title jsonb,
  meta_description jsonb,
  delivery_kind text not null default 'other',
  unit text not null,
  price_type text not null default 'per_quantity',
  pricing_per integer not null default 1000,
  default_price_micros bigint not null,
  discount_ppm integer not null default 0,
  -- Integer division drops the fraction of the discount, never of the price. Kept by the database, so that
  -- the price can never disagree with the list price and the discount beside it.
  price_micros bigint not null
    generated always as (default_price_micros - default_price_micros * discount_ppm / 1000000) stored,
  min_quantity integer not null,
  max_quantity integer not null,
  quantity_step integer not null default 1,
  default_quantity integer,
  calculable_quantity boolean not null default false,
  start_time_minutes integer,
  units_per_day integer,
  guarantee_days integer,
  has_refill boolean not null default false,
  drip_feed_is_allowed boolean not null default false,
  speedup_is_allowed boolean not null default false,
  has_search boolean not null default false,
  gather_statistic boolean not null default false,
  url_is_required boolean not null default true,
  is_package boolean not null default false,
  is_enabled boolean not null default true,
  is_deactivated boolean not null default false,
  restricted_access boolean not null default false,
  available_closed_sales boolean not null default false,
  available_personal_manager boolean not null default false,
  consultation_chat_period integer,
  thumbnail_period integer,
  popularity integer not null default 0,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint services__panel_id unique (panel_id, id),
  constraint services__service_type_id unique (panel_id, service_type_id, id),
  constraint services__slug unique (panel_id, slug),
  constraint services__service_type foreign key (panel_id, service_type_id) references service_types (panel_id, id),
  -- A slug shares its place in the address with ids and with the words of other calls.
  constraint services__slug_form check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'
    and slug not in ('labels', 'favorites', 'index', 'cost', 'quantity-by-cost', 'related-service')
  ),
  constraint services__name_localised check (is_localised(name)),
  constraint services__texts_localised check (
    is_localised(short_description) and is_localised(description) and is_localised(requirements)
    and is_localised(guarantee) and is_localised(geo) and is_localised(meta_title) and is_localised(meta_description)
  ),
  constraint services__delivery_kind check (delivery_kind in ('advertising', 'creators', 'incentivised', 'other')),
  constraint services__unit check (unit in (
    'views', 'impressions', 'reach', 'clicks', 'visits', 'plays', 'reads', 'viewers', 'listeners',
    'entries', 'leads', 'saves', 'posts', 'mentions', 'videos', 'streams', 'playlists', 'questions',
    'keywords', 'responses', 'days', 'packages', 'budget_dollars'
  )),
  constraint services__price_type check (price_type in ('per_quantity', 'fixed')),
  constraint services__pricing_per_positive check (pricing_per >= 1),
  -- A million dollars for pricing_per units is far above any offer and keeps the multiplication above in range.
  constraint services__price_range check (default_price_micros between 0 and 1000000000000),
  constraint services__discount_range check (discount_ppm >= 0 and discount_ppm < 1000000),
  constraint services__quantity_range check (min_quantity >= 1 and min_quantity <= max_quantity),
  constraint services__quantity_step_positive check (quantity_step >= 1),
  constraint services__default_quantity_range check (default_quantity between min_quantity and max_quantity),
  constraint services__start_time_positive check (start_time_minutes >= 0),
  constraint services__speed_positive check (units_per_day >= 1),
  constraint services__guarantee_positive check (guarantee_days >= 1),
  constraint services__refill_needs_guarantee check (not has_refill or guarantee_days is not null),
  constraint services__perks_positive check (consultation_chat_period >= 0 and thumbnail_period >= 0),
  constraint services__popularity_positive check (popularity >= 0)
);
-- Exactly the rows and the order of the public lists, for the whole panel and for one service type; the price
-- rides along, so that counts and lowest prices by type never touch the wide rows.
create index services__listed on services (panel_id, position, id)
  where is_enabled and not is_deactivated and not restricted_access;
create index services__listed_of_type on services (panel_id, service_type_id, position, id) include (price_micros)
  where is_enabled and not is_deactivated and not restricted_access;
call protect_panel_table('services');
call announce_changes('services', 'catalogue');

create table labels (
  id bigint generated by default as identity primary key,
  panel_id bigint not null references panels (id),
  slug text not null,
  name jsonb not null,
  color text,
  position integer not null default 0,
  constraint labels__panel_id unique (panel_id, id),
  constraint labels__slug unique (panel_id, slug),
  constraint labels__name_localised check (is_localised(name)),
  constraint labels__color_form check (color ~ '^#[0-9A-F]{6}$')
);
call protect_panel_table('labels');
call announce_changes('labels', 'catalogue');

create table service_labels (
  panel_id bigint not null,
  service_id bigint not null,
  label_id bigint not null,
  primary key (panel_id, service_id, label_id),
  constraint service_labels__service foreign key (panel_id, service_id) references services (panel_id, id) on delete cascade,
  constraint service_labels__label foreign key (panel_id, label_id) references labels (panel_id, id) on delete cascade
);
create index service_labels__of_label on service_labels (panel_id, label_id);
call protect_panel_table('service_labels');
call announce_changes('service_labels', 'catalogue');

-- Where a service may be used; no row means everywhere.
create table service_countries (
  panel_id bigint not null,
  service_id bigint not null,
  country_id smallint not null references countries (id),
  primary key (panel_id, service_id, country_id),
  constraint service_countries__service foreign key (panel_id, service_id)
    references services (panel_id, id) on delete cascade
);
call protect_panel_table('service_countries');
call announce_changes('service_countries', 'catalogue');

-- What a customer gives beside the link: kinds of it, and the fields of one service.
create table target_types (
  id bigint generated by default as identity primary key,
  panel_id bigint not null references panels (id),
  name text not null,
  title jsonb not null,
  view_type text not null,
  selectable text,
  constraint target_types__panel_id unique (panel_id, id),
  constraint target_types__name unique (panel_id, name),
  constraint target_types__title_localised check (is_localised(title)),
  constraint target_types__view_type check (
    view_type in ('comments', 'seo_keywords', 'textarea', 'input', 'number', 'select')
  ),
  constraint target_types__selectable check (selectable in ('languages', 'countries'))
);
call protect_panel_table('target_types');
call announce_changes('target_types', 'catalogue');

create table targets (
  id bigint generated by default as identity primary key,
  panel_id bigint not null,
  service_id bigint not null,
  target_type_id bigint not null,
  name text not null,
  placeholder jsonb,
  -- [{"value": "…", "name": {"en": "…"}}], or null where nothing is chosen from a list.
  selectable_values jsonb,
  translations jsonb not null default '{}',
  is_enabled boolean not null default true,
  position integer not null default 0,
  constraint targets__name unique (panel_id, service_id, name),
  constraint targets__service foreign key (panel_id, service_id) references services (panel_id, id) on delete cascade,
  constraint targets__target_type foreign key (panel_id, target_type_id) references target_types (panel_id, id),
  constraint targets__placeholder_localised check (is_localised(placeholder)),
  constraint targets__selectable_values_list check (jsonb_typeof(selectable_values) = 'array'),
  constraint targets__translations_object check (jsonb_typeof(translations) = 'object')
);
create index targets__of_type on targets (panel_id, target_type_id);
call protect_panel_table('targets');
call announce_changes('targets', 'catalogue');

create table package_contents (
  panel_id bigint not null,
  package_id bigint not null,
  service_id bigint not null,
  quantity integer not null,
  is_displayable boolean not null default true,
  position integer not null default 0,
  primary key (panel_id, package_id, service_id),
  constraint package_contents__package foreign key (panel_id, package_id)
    references services (panel_id, id) on delete cascade,
  constraint package_contents__service foreign key (panel_id, service_id) references services (panel_id, id),
  constraint package_contents__not_itself check (package_id <> service_id),
  constraint package_contents__quantity_positive check (quantity >= 1)
);
create index package_contents__of_service on package_contents (panel_id, service_id);
call protect_panel_table('package_contents');
call announce_changes('package_contents', 'catalogue');

-- A review of a service carries the type of that service too: the page of the type shows them all from one index.
create table reviews (
  id bigint generated by default as identity primary key,
  panel_id bigint not null,
  service_type_id bigint not null,
  service_id bigint,
  author text not null,
  locale text not null default 'en',
  rating smallint not null,
  comment text,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  constraint reviews__service_type foreign key (panel_id, service_type_id)
    references service_types (panel_id, id) on delete cascade,
  constraint reviews__service foreign key (panel_id, service_type_id, service_id)
    references services (panel_id, service_type_id, id) on update cascade on delete cascade,
  constraint reviews__rating_range check (rating between 1 and 5),
  constraint reviews__comment_length check (length(comment) <= 1000)
);
create index reviews__of_type on reviews (panel_id, service_type_id, created_at desc, id desc);
create index reviews__of_service on reviews (panel_id, service_id, created_at desc, id desc) where service_id is not null;
call protect_panel_table('reviews');
call announce_changes('reviews', 'catalogue');
