// Says the same as the rules of the orders and the ledger do; whoever changes those changes this text.
import { type ContentPage, text } from './demo-text.ts';

export const refundPolicy: ContentPage = {
  slug: 'refund-policy',
  title: text('Refund policy', 'Erstattungsregeln', 'Правила возврата'),
  metaTitle: text('Refund policy', 'Erstattungsregeln', 'Правила возврата'),
  metaDescription: text(
    'When an order can be canceled, how much comes back, where it goes and what a refill is.',
    'Wann eine Bestellung storniert werden kann, wie viel zurückkommt, wohin und was eine Auffüllung ist.',
    'Когда заказ можно отменить, сколько вернётся и куда и что такое восполнение.',
  ),
  content: text(
    `<blockquote><p><strong>Sample text.</strong> The operator of this panel checks it against the law of [country] and replaces everything in [square brackets].</p></blockquote>
<h2>The rule in one sentence</h2>
<p>You pay for what was delivered; what was not delivered comes back to your balance.</p>
<h2>Case by case</h2>
<table>
<thead><tr><th scope="col">What happened</th><th scope="col">What you get back</th></tr></thead>
<tbody>
<tr><td>You cancel before the order was handed to a delivery partner</td><td>The whole amount, at once</td></tr>
<tr><td>You cancel a running order</td><td>The share not delivered, as soon as the partner confirms the stop</td></tr>
<tr><td>The order ends with less than the ordered quantity</td><td>The share not delivered, without asking</td></tr>
<tr><td>No partner can carry the order out</td><td>The whole amount, without asking</td></tr>
<tr><td>You cancel a drip-feed</td><td>The price of the runs not yet started</td></tr>
<tr><td>The link was changed, hidden or deleted by you</td><td>Nothing for what was delivered until then</td></tr>
</tbody>
</table>
<p>Some services cannot be stopped once they run, for example a post that is already published. Their order page then offers no cancellation.</p>
<h2>Where the money goes</h2>
<p>Refunds go to your balance and can be used for other orders at once. Money you paid in is restored first, then bonus money. The finances page shows every refund with its order and date.</p>
<h2>Back to your card or account</h2>
<p>Paid-in money that you have not spent is returned to the payment method it came from if you ask within [14] days of the payment. Fees that a payment provider keeps are not ours to return. Bonus money is never paid out. Consumers may have a longer right of withdrawal by law, and it stays untouched.</p>
<h2>Guarantee and refill</h2>
<p>If a service states a guarantee and the delivered quantity falls within the stated days, ask for a refill on the order page. One request can be open at a time. If a refill is not possible, we return the missing share instead.</p>
<h2>When something looks wrong</h2>
<p>Write to us through the <a href="/contacts">contact page</a> with the number of the order. Please do so before you ask your bank to call a payment back: a disputed payment blocks the account until the bank has decided.</p>`,
    `<blockquote><p><strong>Mustertext.</strong> Der Betreiber dieses Panels gleicht ihn mit dem Recht von [Land] ab und ersetzt alles in [eckigen Klammern].</p></blockquote>
<h2>Die Regel in einem Satz</h2>
<p>Sie zahlen, was geliefert wurde; was nicht geliefert wurde, kommt auf Ihr Guthaben zurück.</p>
<h2>Fall für Fall</h2>
<table>
<thead><tr><th scope="col">Was geschehen ist</th><th scope="col">Was Sie zurückerhalten</th></tr></thead>
<tbody>
<tr><td>Sie stornieren, bevor die Bestellung an einen Lieferpartner ging</td><td>Den ganzen Betrag, sofort</td></tr>
<tr><td>Sie stornieren eine laufende Bestellung</td><td>Den nicht gelieferten Anteil, sobald der Partner den Stopp bestätigt</td></tr>
<tr><td>Die Bestellung endet unter der bestellten Menge</td><td>Den nicht gelieferten Anteil, ohne Nachfrage</td></tr>
<tr><td>Kein Partner kann die Bestellung ausführen</td><td>Den ganzen Betrag, ohne Nachfrage</td></tr>
<tr><td>Sie stornieren einen Drip-Feed</td><td>Den Preis der noch nicht begonnenen Läufe</td></tr>
<tr><td>Der Link wurde von Ihnen geändert, verborgen oder gelöscht</td><td>Nichts für das bis dahin Gelieferte</td></tr>
</tbody>
</table>
<p>Manche Leistungen lassen sich nach Beginn nicht mehr anhalten, etwa ein bereits veröffentlichter Beitrag. Ihre Bestellseite bietet dann keine Stornierung an.</p>
<h2>Wohin das Geld geht</h2>
<p>Erstattungen gehen auf Ihr Guthaben und sind sofort für andere Bestellungen nutzbar. Zuerst wird eingezahltes Geld wiederhergestellt, dann Bonusguthaben. Die Finanzseite zeigt jede Erstattung mit Bestellung und Datum.</p>
<h2>Zurück auf Karte oder Konto</h2>
<p>Eingezahltes, nicht verbrauchtes Geld erstatten wir auf die ursprüngliche Zahlungsart, wenn Sie es innerhalb von [14] Tagen nach der Zahlung verlangen. Gebühren, die ein Zahlungsdienst einbehält, können wir nicht zurückgeben. Bonusguthaben wird nie ausgezahlt. Ein längeres gesetzliches Widerrufsrecht der Verbraucher bleibt unberührt.</p>
<h2>Garantie und Auffüllung</h2>
<p>Nennt eine Leistung eine Garantie und sinkt die gelieferte Menge innerhalb der genannten Tage, fordern Sie auf der Bestellseite eine Auffüllung an. Es kann eine Anfrage zugleich offen sein. Ist eine Auffüllung nicht möglich, erstatten wir stattdessen den fehlenden Anteil.</p>
<h2>Wenn etwas nicht stimmt</h2>
<p>Schreiben Sie uns über die <a href="/contacts">Kontaktseite</a> mit der Nummer der Bestellung. Bitte tun Sie das, bevor Sie eine Zahlung bei Ihrer Bank zurückrufen: Eine bestrittene Zahlung sperrt das Konto, bis die Bank entschieden hat.</p>`,
    `<blockquote><p><strong>Образец текста.</strong> Оператор панели сверяет его с правом [страна] и заменяет всё, что стоит в [квадратных скобках].</p></blockquote>
<h2>Правило одним предложением</h2>
<p>Вы платите за выполненное; невыполненное возвращается на баланс.</p>
<h2>По случаям</h2>
<table>
<thead><tr><th scope="col">Что произошло</th><th scope="col">Что вернётся</th></tr></thead>
<tbody>
<tr><td>Вы отменили заказ до передачи исполнителю</td><td>Вся сумма, сразу</td></tr>
<tr><td>Вы отменили выполняемый заказ</td><td>Невыполненная доля, как только исполнитель подтвердит остановку</td></tr>
<tr><td>Заказ завершился с меньшим количеством</td><td>Невыполненная доля, без запроса</td></tr>
<tr><td>Ни один исполнитель не может выполнить заказ</td><td>Вся сумма, без запроса</td></tr>
<tr><td>Вы отменили порционную доставку</td><td>Стоимость ещё не начатых запусков</td></tr>
<tr><td>Вы изменили, скрыли или удалили ссылку</td><td>За выполненное к этому времени ничего</td></tr>
</tbody>
</table>
<p>Некоторые услуги после начала остановить нельзя, например уже вышедшую публикацию. Тогда страница заказа отмену не предлагает.</p>
<h2>Куда возвращаются деньги</h2>
<p>Возвраты поступают на баланс и сразу доступны для других заказов. Сначала восстанавливаются внесённые деньги, затем бонусные. На странице финансов виден каждый возврат с заказом и датой.</p>
<h2>Возврат на карту или счёт</h2>
<p>Внесённые и неистраченные деньги мы вернём тем же способом, каким они поступили, если вы попросите об этом в течение [14] дней после платежа. Комиссии, удержанные платёжным сервисом, вернуть мы не можем. Бонусные деньги не выплачиваются. Более долгий срок отказа, данный потребителю законом, сохраняется.</p>
<h2>Гарантия и восполнение</h2>
<p>Если у услуги указана гарантия и выполненное количество уменьшилось в указанный срок, запросите восполнение на странице заказа. Одновременно может быть открыт один запрос. Если восполнить невозможно, мы вернём недостающую долю.</p>
<h2>Если что-то не так</h2>
<p>Напишите нам через <a href="/contacts">страницу контактов</a>, указав номер заказа. Сделайте это до обращения в банк за отзывом платежа: оспоренный платёж блокирует аккаунт до решения банка.</p>`,
  ),
};
