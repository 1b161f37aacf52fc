// What offers are varied by, beside countries. German nouns keep their capital, the others are written small,
// because the words stand after a comma or inside a sentence.
import type { Dimension } from './demo-shape.ts';
import { type DemoText, text } from './demo-text.ts';

/** `factor` is the price in percent of the same offer without the topic. */
export type Topic = { slug: string; name: DemoText; factor: number };

const topics: readonly Topic[] = [
  { slug: 'technology', name: text('technology', 'Technik', 'технологии'), factor: 120 },
  { slug: 'gaming', name: text('gaming', 'Gaming', 'видеоигры'), factor: 100 },
  { slug: 'travel', name: text('travel', 'Reisen', 'путешествия'), factor: 110 },
  { slug: 'food', name: text('food', 'Kochen', 'кулинария'), factor: 105 },
  { slug: 'home-and-decor', name: text('home and decor', 'Wohnen und Deko', 'дом и декор'), factor: 110 },
  { slug: 'fashion', name: text('fashion', 'Mode', 'мода'), factor: 115 },
  { slug: 'beauty', name: text('beauty', 'Schönheit', 'красота'), factor: 115 },
  { slug: 'fitness', name: text('fitness', 'Fitness', 'фитнес'), factor: 110 },
  { slug: 'music', name: text('music', 'Musik', 'музыка'), factor: 95 },
  { slug: 'education', name: text('education', 'Bildung', 'образование'), factor: 115 },
  { slug: 'finance', name: text('personal finance', 'Finanzen', 'личные финансы'), factor: 160 },
  { slug: 'business', name: text('business', 'Wirtschaft', 'бизнес'), factor: 150 },
  { slug: 'start-ups', name: text('entrepreneurship', 'Start-ups', 'стартапы'), factor: 140 },
  { slug: 'parenting', name: text('family', 'Familie', 'семья'), factor: 105 },
  { slug: 'motoring', name: text('motoring', 'Auto und Motor', 'автомобили'), factor: 120 },
  { slug: 'sport', name: text('sport', 'Sport', 'спорт'), factor: 105 },
  { slug: 'film', name: text('film and series', 'Film und Serien', 'кино и сериалы'), factor: 95 },
  { slug: 'books', name: text('literature', 'Bücher', 'книги'), factor: 95 },
  { slug: 'photography', name: text('photography', 'Fotografie', 'фотография'), factor: 100 },
  { slug: 'design', name: text('design', 'Design', 'дизайн'), factor: 115 },
  { slug: 'science', name: text('science', 'Wissenschaft', 'наука'), factor: 110 },
  { slug: 'pets', name: text('pet care', 'Haustiere', 'домашние животные'), factor: 100 },
  { slug: 'gardening', name: text('gardening', 'Garten', 'садоводство'), factor: 100 },
  { slug: 'outdoor', name: text('outdoor life', 'Outdoor', 'активный отдых'), factor: 105 },
  { slug: 'crafts', name: text('crafts', 'Handwerk und Basteln', 'рукоделие'), factor: 100 },
  { slug: 'history', name: text('history', 'Geschichte', 'история'), factor: 95 },
  { slug: 'sustainability', name: text('sustainability', 'Nachhaltigkeit', 'экология'), factor: 110 },
  { slug: 'art', name: text('art', 'Kunst', 'искусство'), factor: 100 },
  { slug: 'lifestyle', name: text('lifestyle', 'Lifestyle', 'стиль жизни'), factor: 105 },
  { slug: 'comedy', name: text('comedy', 'Comedy', 'юмор'), factor: 90 },
];

const genres: readonly Topic[] = [
  { slug: 'pop', name: text('pop', 'Pop', 'поп'), factor: 110 },
  { slug: 'rock', name: text('rock', 'Rock', 'рок'), factor: 105 },
  { slug: 'hip-hop', name: text('hip-hop', 'Hip-Hop', 'хип-хоп'), factor: 110 },
  { slug: 'electronic', name: text('electronic', 'Elektronik', 'электроника'), factor: 105 },
  { slug: 'indie', name: text('indie', 'Indie', 'инди'), factor: 100 },
  { slug: 'jazz', name: text('jazz', 'Jazz', 'джаз'), factor: 95 },
  { slug: 'classical', name: text('classical', 'Klassik', 'классика'), factor: 95 },
  { slug: 'metal', name: text('metal', 'Metal', 'метал'), factor: 95 },
  { slug: 'folk', name: text('folk', 'Folk', 'фолк'), factor: 90 },
  { slug: 'soul', name: text('soul', 'Soul', 'соул'), factor: 95 },
  { slug: 'latin', name: text('Latin', 'Latin', 'латино'), factor: 100 },
  { slug: 'ambient', name: text('ambient', 'Ambient', 'эмбиент'), factor: 90 },
  { slug: 'country', name: text('country', 'Country', 'кантри'), factor: 95 },
  { slug: 'reggae', name: text('reggae', 'Reggae', 'регги'), factor: 90 },
  { slug: 'soundtracks', name: text('soundtracks', 'Filmmusik', 'саундтреки'), factor: 95 },
];

const games: readonly Topic[] = [
  { slug: 'strategy', name: text('strategy games', 'Strategiespiele', 'стратегии'), factor: 110 },
  { slug: 'role-playing', name: text('role-playing games', 'Rollenspiele', 'ролевые игры'), factor: 110 },
  { slug: 'shooters', name: text('shooters', 'Shooter', 'шутеры'), factor: 105 },
  { slug: 'racing', name: text('racing games', 'Rennspiele', 'гонки'), factor: 100 },
  { slug: 'simulation', name: text('simulations', 'Simulationen', 'симуляторы'), factor: 100 },
  { slug: 'indie-games', name: text('indie games', 'Indie-Spiele', 'инди-игры'), factor: 95 },
  { slug: 'sports-games', name: text('sports games', 'Sportspiele', 'спортивные игры'), factor: 105 },
  { slug: 'card-games', name: text('card games', 'Kartenspiele', 'карточные игры'), factor: 100 },
  { slug: 'puzzle-games', name: text('puzzle games', 'Rätselspiele', 'головоломки'), factor: 90 },
  { slug: 'building-games', name: text('building games', 'Aufbauspiele', 'строительные игры'), factor: 100 },
  { slug: 'adventure', name: text('adventures', 'Abenteuerspiele', 'приключения'), factor: 95 },
  { slug: 'talk', name: text('talk streams', 'Gesprächsstreams', 'разговорные стримы'), factor: 110 },
  { slug: 'creative', name: text('creative streams', 'Kreativstreams', 'творческие стримы'), factor: 100 },
  { slug: 'retro', name: text('retro games', 'Retro-Spiele', 'ретроигры'), factor: 90 },
  { slug: 'programming', name: text('programming', 'Programmieren', 'программирование'), factor: 120 },
];

export const dimensions: Readonly<Record<Dimension, readonly Topic[]>> = { topics, genres, games };
