import type { SpecialOffer } from '@crescendo/contract/panels/content';
import { type DemoText, text, type Variant } from './demo-text.ts';

export type DemoOffer = Pick<SpecialOffer, 'place' | 'position'> & {
  title: DemoText;
  description: DemoText;
  showAll?: true;
  /** Which service types come first, as a pattern over their slugs; the rest follow by slug. */
  prefers: string;
  size: number;
};

export const offers: Record<Variant, readonly DemoOffer[]> = {
  first: [
    {
      place: 'service_type',
      position: 'top',
      title: text('Often ordered together', 'Oft zusammen bestellt', 'Часто заказывают вместе'),
      description: text(
        'Placements that people add to the same campaign.',
        'Plätze, die zur selben Kampagne hinzugenommen werden.',
        'Размещения, которые добавляют в ту же кампанию.',
      ),
      prefers: '^youtube-(shorts-reach|creator-mentions|search-ads)$',
      size: 3,
    },
    {
      place: 'service_type',
      position: 'middle',
      title: text('Through creators instead', 'Lieber über Creator', 'Через авторов'),
      description: text(
        'Mentions and posts by people your audience already follows.',
        'Erwähnungen und Beiträge von Menschen, denen Ihr Publikum schon folgt.',
        'Упоминания и публикации тех, за кем ваша аудитория уже следит.',
      ),
      prefers: '^(instagram-creator-posts|tiktok-creator-videos|x-creator-threads)$',
      size: 3,
    },
    {
      place: 'service_type',
      position: 'network',
      title: text('More for this network', 'Mehr für dieses Netzwerk', 'Ещё для этой сети'),
      description: text(
        'Advertising and partner reach that fit what you are looking at.',
        'Anzeigen und Partnerreichweite, die zu Ihrer Auswahl passen.',
        'Реклама и партнёрский охват к тому, что вы смотрите.',
      ),
      showAll: true,
      prefers: '^(instagram-reels-reach|tiktok-spark-ads|youtube-ad-views|telegram-channel-posts)$',
      size: 4,
    },
    {
      place: 'service_type',
      position: 'account_podcast',
      title: text('For podcasts', 'Für Podcasts', 'Для подкастов'),
      description: text(
        'Audio ads, host mentions and listeners for a new episode.',
        'Audioanzeigen, Erwähnungen und Hörer für eine neue Folge.',
        'Аудиореклама, упоминания ведущих и слушатели для нового выпуска.',
      ),
      prefers: 'podcast|^spotify-audio-ads$|^x-spaces$',
      size: 4,
    },
    {
      place: 'service_type',
      position: 'account_blog',
      title: text('For blogs', 'Für Blogs', 'Для блогов'),
      description: text(
        'Readers by newsletters, channel posts and promoted links.',
        'Leser durch Newsletter, Kanalbeiträge und beworbene Links.',
        'Читатели из рассылок, каналов и продвигаемых ссылок.',
      ),
      prefers: '^(pinterest-promoted-pins|reddit-promoted-posts|telegram-digest-mentions|x-promoted-posts)$',
      size: 4,
    },
    {
      place: 'service_type',
      position: 'account_stream',
      title: text('For streams', 'Für Streams', 'Для стримов'),
      description: text(
        'Announcements before you go live and mentions while you are.',
        'Ankündigungen vor dem Stream und Erwähnungen währenddessen.',
        'Анонсы перед эфиром и упоминания во время него.',
      ),
      prefers: '^twitch-(stream-mentions|co-streams)$|live',
      size: 4,
    },
    {
      place: 'service_type',
      position: 'account_music',
      title: text('For music', 'Für Musik', 'Для музыки'),
      description: text(
        'Curators, playlists and ads between tracks for a release.',
        'Kuratoren, Playlists und Anzeigen zwischen Titeln für eine Veröffentlichung.',
        'Кураторы, плейлисты и реклама между треками для релиза.',
      ),
      prefers: '^(spotify-playlist-pitching|spotify-pre-save|spotify-music-press|tiktok-sound-campaigns)$',
      size: 4,
    },
    {
      place: 'service_type',
      position: 'account_business',
      title: text('For business', 'Für Unternehmen', 'Для бизнеса'),
      description: text(
        'Local reach, leads and visits with a report you can show.',
        'Lokale Reichweite, Anfragen und Besuche mit einem vorzeigbaren Bericht.',
        'Местный охват, заявки и посещения с отчётом, который можно показать.',
      ),
      prefers: '^(facebook-lead-forms|facebook-page-reach|instagram-shop-ads|pinterest-shopping-pins)$',
      size: 4,
    },
    {
      place: 'service_type',
      position: 'our_bestsellers',
      title: text('Most ordered', 'Am häufigsten bestellt', 'Заказывают чаще всего'),
      description: text(
        'What customers of this panel choose again and again.',
        'Was Kunden dieses Panels immer wieder wählen.',
        'Что клиенты этой панели выбирают снова и снова.',
      ),
      showAll: true,
      prefers:
        '^(youtube-ad-views|instagram-story-reach|tiktok-spark-ads|telegram-channel-posts|facebook-video-ads|x-promoted-posts)$',
      size: 6,
    },
    {
      place: 'success_payment',
      position: 'top',
      title: text('What to order next', 'Was Sie als Nächstes bestellen können', 'Что заказать дальше'),
      description: text(
        'Placements that can be ordered in two steps.',
        'Plätze, die sich in zwei Schritten bestellen lassen.',
        'Размещения, которые заказываются в два шага.',
      ),
      showAll: true,
      prefers: '^(youtube-ad-views|tiktok-in-feed-ads|vk-feed-ads)$',
      size: 3,
    },
  ],
  second: [
    {
      place: 'service_type',
      position: 'our_bestsellers',
      title: text('What shops book first', 'Was Läden zuerst buchen', 'С чего начинают магазины'),
      description: text(
        'Three placements that work with a small budget.',
        'Drei Plätze für ein kleines Budget.',
        'Три размещения для небольшого бюджета.',
      ),
      showAll: true,
      prefers: '^(facebook-village-pages|instagram-neighbourhood|telegram-market-notes)$',
      size: 3,
    },
    {
      place: 'service_type',
      position: 'account_business',
      title: text('Open this weekend', 'Dieses Wochenende geöffnet', 'Открыто в выходные'),
      description: text(
        'Reach people near your door.',
        'Erreichen Sie Menschen in Ihrer Nähe.',
        'Охватите людей рядом с вами.',
      ),
      prefers: '^(facebook-farm-days|pinterest-shop-clicks|youtube-workshop-ads)$',
      size: 3,
    },
    {
      place: 'service_type',
      position: 'account_blog',
      title: text('Makers and their stories', 'Handwerk und seine Geschichten', 'Мастера и их истории'),
      description: text(
        'Posts and pins that bring readers to your page.',
        'Beiträge und Pins, die Leser auf Ihre Seite bringen.',
        'Публикации и пины, которые ведут читателей к вам.',
      ),
      prefers: '^(instagram-maker-stories|pinterest-craft-boards|telegram-weekly-letters)$',
      size: 3,
    },
    {
      place: 'service_type',
      position: 'account_music',
      title: text('Bands and choirs', 'Bands und Chöre', 'Группы и хоры'),
      description: text('Listeners before the concert.', 'Hörer vor dem Konzert.', 'Слушатели до концерта.'),
      prefers: '^spotify-(listening-circle|quiet-spots)$|slow-reels',
      size: 3,
    },
    {
      place: 'service_type',
      position: 'account_stream',
      title: text('Club evenings live', 'Vereinsabende live', 'Вечера клуба в эфире'),
      description: text(
        'Announce your stream where members are.',
        'Kündigen Sie Ihren Stream dort an, wo Mitglieder sind.',
        'Анонсируйте эфир там, где ваши участники.',
      ),
      prefers: 'live|garden-channels|course',
      size: 3,
    },
    {
      place: 'service_type',
      position: 'account_podcast',
      title: text('Talks and podcasts', 'Gespräche und Podcasts', 'Беседы и подкасты'),
      description: text(
        'Audio ads for a new episode.',
        'Audioanzeigen für eine neue Folge.',
        'Аудиореклама нового выпуска.',
      ),
      prefers: 'podcast|reader-questions|quiet',
      size: 3,
    },
    {
      place: 'service_type',
      position: 'top',
      title: text('A good start', 'Ein guter Anfang', 'Хорошее начало'),
      description: text(
        'Small quantities, quick reports.',
        'Kleine Mengen, schnelle Berichte.',
        'Малые объёмы, быстрые отчёты.',
      ),
      prefers: '^instagram-(harvest-draws|maker-stories)$',
      size: 2,
    },
    {
      place: 'service_type',
      position: 'middle',
      title: text('From neighbors', 'Aus der Nachbarschaft', 'От соседей'),
      description: text(
        'Channels and groups of your region.',
        'Kanäle und Gruppen Ihrer Region.',
        'Каналы и группы вашего региона.',
      ),
      prefers: 'village|neighbour',
      size: 2,
    },
    {
      place: 'service_type',
      position: 'network',
      title: text('Also on this network', 'Auch in diesem Netzwerk', 'Также в этой сети'),
      description: text(
        'Placements that go well together.',
        'Plätze, die gut zusammenpassen.',
        'Размещения, которые сочетаются.',
      ),
      showAll: true,
      prefers: '^youtube-(workshop-ads|garden-channels|course-visits)$',
      size: 3,
    },
    {
      place: 'success_payment',
      position: 'middle',
      title: text('While you are here', 'Wenn Sie schon hier sind', 'Раз уж вы здесь'),
      description: text('Placements to begin with.', 'Plätze für den Anfang.', 'Размещения для начала.'),
      prefers: '^(instagram-slow-reels|pinterest-season-pins|youtube-workshop-ads)$',
      size: 3,
    },
  ],
};
