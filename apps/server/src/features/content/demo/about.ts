import { type ContentPage, text, type Variant } from './demo-text.ts';

const metaTitle = text('About us', 'Über uns', 'О нас');

export const about: Record<Variant, ContentPage> = {
  first: {
    slug: 'about',
    title: metaTitle,
    metaTitle,
    metaDescription: text(
      'Who is behind this panel, how services are chosen, what is measured and what is never sold here.',
      'Wer hinter diesem Panel steht, wie Leistungen ausgewählt werden, was gemessen wird und was es hier nie gibt.',
      'Кто стоит за этой панелью, как отбираются услуги, что измеряется и чего здесь никогда не продают.',
    ),
    content: text(
      `<p>Promotion on social networks is bought in too many places and explained in too few. This panel brings advertising placements, creators, partners and contests together and says of each what it is, what it costs and how soon it starts.</p>
<h2>How a service gets into the catalog</h2>
<ol>
<li>A partner describes the placement and shows where it appears.</li>
<li>We order it ourselves for a link of our own and compare what was promised with what came.</li>
<li>Start time and speed are measured from then on, and the figures stand beside those the partner states.</li>
</ol>
<h2>What we do not sell</h2>
<p>No invented people, no taken-over accounts, nothing that breaks the advertising rules of a network. If a service turns out to be of that kind, it leaves the catalog and open orders are refunded.</p>
<h2>For teams and resellers</h2>
<p>Everything in the panel can also be reached by program. The <a href="/api/documentation">API documentation</a> shows every call.</p>
<p>Questions? The <a href="/contacts">contact page</a> leads to a person. <em>This page is sample text of a demonstration panel.</em></p>`,
      `<p>Werbung in sozialen Netzwerken wird an zu vielen Stellen verkauft und an zu wenigen erklärt. Dieses Panel führt Anzeigenplätze, Creator, Partner und Gewinnspiele zusammen und sagt bei jeder Leistung, was sie ist, was sie kostet und wie bald sie beginnt.</p>
<h2>Wie eine Leistung in den Katalog kommt</h2>
<ol>
<li>Ein Partner beschreibt den Platz und zeigt, wo er erscheint.</li>
<li>Wir bestellen ihn selbst für einen eigenen Link und vergleichen Zusage und Ergebnis.</li>
<li>Startzeit und Geschwindigkeit werden von da an gemessen und stehen neben den Angaben des Partners.</li>
</ol>
<h2>Was es hier nicht gibt</h2>
<p>Keine erfundenen Personen, keine übernommenen Konten, nichts, was gegen die Werberegeln eines Netzwerks verstößt. Stellt sich eine Leistung als solche heraus, verlässt sie den Katalog, und offene Bestellungen werden erstattet.</p>
<h2>Für Teams und Wiederverkäufer</h2>
<p>Alles im Panel ist auch per Programm erreichbar. Die <a href="/api/documentation">API-Dokumentation</a> zeigt jeden Aufruf.</p>
<p>Fragen? Die <a href="/contacts">Kontaktseite</a> führt zu einem Menschen. <em>Diese Seite ist Mustertext eines Vorführpanels.</em></p>`,
      `<p>Продвижение в социальных сетях продают слишком во многих местах и объясняют слишком мало где. Эта панель собирает рекламные размещения, авторов, партнёров и конкурсы и о каждой услуге говорит, что это, сколько стоит и как скоро начинается.</p>
<h2>Как услуга попадает в каталог</h2>
<ol>
<li>Партнёр описывает размещение и показывает, где оно появляется.</li>
<li>Мы сами заказываем его для собственной ссылки и сравниваем обещанное с полученным.</li>
<li>С этого времени срок запуска и скорость измеряются, и цифры стоят рядом с заявленными.</li>
</ol>
<h2>Чего мы не продаём</h2>
<p>Никаких выдуманных людей, никаких чужих аккаунтов, ничего против рекламных правил сетей. Если услуга окажется такой, она уходит из каталога, а открытые заказы возмещаются.</p>
<h2>Командам и реселлерам</h2>
<p>Всё в панели доступно и программно. <a href="/api/documentation">Документация API</a> описывает каждый вызов.</p>
<p>Вопросы? <a href="/contacts">Страница контактов</a> ведёт к человеку. <em>Эта страница является образцом текста демонстрационной панели.</em></p>`,
    ),
  },
  second: {
    slug: 'about',
    title: metaTitle,
    metaTitle,
    metaDescription: text(
      'A small team that plans reach for local shops, clubs and makers, with prices you can check before you order.',
      'Ein kleines Team, das Reichweite für Läden, Vereine und Handwerk plant, mit Preisen, die Sie vor der Bestellung prüfen können.',
      'Небольшая команда, которая планирует охват для местных магазинов, клубов и мастеров, с ценами до заказа.',
    ),
    content: text(
      `<p>We plan reach for people who have a shop, a club, a workshop or a stage, and no marketing department. You choose a network and a budget; we show which placements fit it.</p>
<h2>Small orders are welcome</h2>
<p>Most placements here start with small quantities. Spread an order over days with a drip-feed, look at the result, and only then order more.</p>
<h2>What we ask of partners</h2>
<ul>
<li>Paid posts are marked as advertising.</li>
<li>Audiences are real people who chose to follow.</li>
<li>Reports name the placement, the date and the quantity.</li>
</ul>
<p>How money comes back when something is not delivered is written in the <a href="/refund-policy">refund policy</a>. For everything else there is the <a href="/contacts">contact page</a>. <em>This page is sample text of a demonstration panel.</em></p>`,
      `<p>Wir planen Reichweite für Menschen mit Laden, Verein, Werkstatt oder Bühne und ohne Marketingabteilung. Sie wählen Netzwerk und Budget; wir zeigen, welche Plätze dazu passen.</p>
<h2>Kleine Bestellungen sind willkommen</h2>
<p>Die meisten Plätze beginnen hier bei kleinen Mengen. Verteilen Sie eine Bestellung per Drip-Feed über Tage, sehen Sie sich das Ergebnis an und bestellen Sie erst dann mehr.</p>
<h2>Was wir von Partnern verlangen</h2>
<ul>
<li>Bezahlte Beiträge sind als Werbung gekennzeichnet.</li>
<li>Das Publikum sind echte Menschen, die freiwillig folgen.</li>
<li>Berichte nennen Platz, Datum und Menge.</li>
</ul>
<p>Wie Geld zurückkommt, wenn etwas nicht geliefert wird, steht in den <a href="/refund-policy">Erstattungsregeln</a>. Für alles andere gibt es die <a href="/contacts">Kontaktseite</a>. <em>Diese Seite ist Mustertext eines Vorführpanels.</em></p>`,
      `<p>Мы планируем охват для тех, у кого есть магазин, клуб, мастерская или сцена и нет отдела маркетинга. Вы выбираете сеть и бюджет, мы показываем подходящие размещения.</p>
<h2>Маленькие заказы приветствуются</h2>
<p>Большинство размещений здесь начинается с небольшого количества. Распределите заказ по дням порционной доставкой, посмотрите на результат и лишь потом заказывайте больше.</p>
<h2>Чего мы ждём от партнёров</h2>
<ul>
<li>Оплаченные публикации отмечены как реклама.</li>
<li>Аудитория состоит из настоящих людей, подписавшихся по своей воле.</li>
<li>В отчётах указаны площадка, дата и количество.</li>
</ul>
<p>Как возвращаются деньги за невыполненное, написано в <a href="/refund-policy">правилах возврата</a>. Для всего остального есть <a href="/contacts">страница контактов</a>. <em>Эта страница является образцом текста демонстрационной панели.</em></p>`,
    ),
  },
};
