import { type ContentPage, text } from './demo-text.ts';

export function contacts(email: string): ContentPage {
  const mail = `<a href="mailto:${email}">${email}</a>`;
  return {
    slug: 'contacts',
    title: text('Contacts', 'Kontakt', 'Контакты'),
    metaTitle: text('Contacts and support', 'Kontakt und Support', 'Контакты и поддержка'),
    metaDescription: text(
      'How to reach us: support for orders and payments, partners and press, and the address of the operator.',
      'So erreichen Sie uns: Support für Bestellungen und Zahlungen, Partner und Presse sowie die Anschrift des Betreibers.',
      'Как с нами связаться: поддержка по заказам и платежам, партнёрам и прессе и адрес оператора.',
    ),
    content: text(
      `<p>Write to ${mail}. We answer on working days, usually within [one working day].</p>
<h2>So that we can help at once</h2>
<ul>
<li>About an order: its number and the link it is for.</li>
<li>About a payment: date, amount, method and, if you have it, the number of the invoice.</li>
<li>About your account: write from the email address of the account. We never ask for your password.</li>
</ul>
<p>Many answers are already here: in the <a href="/refund-policy">refund policy</a>, in the <a href="/api/documentation">API documentation</a> and in the questions on the page of each service.</p>
<h2>Partners and creators</h2>
<p>Do you run a channel, a newsletter or a site and want to offer placements? Write to ${mail} with the subject “Partner”, a link and the size of your audience.</p>
<h2>Operator</h2>
<p>[Company name, legal form]<br />[Street and number]<br />[Postal code, city, country]<br />[Registration number, VAT number]<br />[Authorized representative]</p>
<p>The lines in square brackets are sample text and are filled in by the operator of this panel.</p>`,
      `<p>Schreiben Sie an ${mail}. Wir antworten an Werktagen, meist innerhalb von [einem Werktag].</p>
<h2>Damit wir sofort helfen können</h2>
<ul>
<li>Zu einer Bestellung: ihre Nummer und der Link, für den sie gilt.</li>
<li>Zu einer Zahlung: Datum, Betrag, Zahlungsart und, falls vorhanden, die Rechnungsnummer.</li>
<li>Zu Ihrem Konto: Schreiben Sie von der E-Mail-Adresse des Kontos. Nach Ihrem Passwort fragen wir nie.</li>
</ul>
<p>Viele Antworten stehen schon hier: in den <a href="/refund-policy">Erstattungsregeln</a>, in der <a href="/api/documentation">API-Dokumentation</a> und in den Fragen auf der Seite jeder Leistung.</p>
<h2>Partner und Creator</h2>
<p>Sie betreiben einen Kanal, einen Newsletter oder eine Website und möchten Plätze anbieten? Schreiben Sie an ${mail} mit dem Betreff „Partner“, einem Link und der Größe Ihres Publikums.</p>
<h2>Betreiber</h2>
<p>[Firma, Rechtsform]<br />[Straße und Hausnummer]<br />[Postleitzahl, Ort, Land]<br />[Registernummer, Umsatzsteuer-ID]<br />[Vertretungsberechtigte Person]</p>
<p>Die Zeilen in eckigen Klammern sind Mustertext und werden vom Betreiber dieses Panels ausgefüllt.</p>`,
      `<p>Пишите на ${mail}. Мы отвечаем в рабочие дни, обычно в течение [одного рабочего дня].</p>
<h2>Чтобы мы помогли сразу</h2>
<ul>
<li>О заказе: его номер и ссылка, для которой он сделан.</li>
<li>О платеже: дата, сумма, способ и, если есть, номер счёта.</li>
<li>Об аккаунте: пишите с адреса, указанного в аккаунте. Пароль мы никогда не спрашиваем.</li>
</ul>
<p>Многие ответы уже здесь: в <a href="/refund-policy">правилах возврата</a>, в <a href="/api/documentation">документации API</a> и в вопросах на странице каждой услуги.</p>
<h2>Партнёрам и авторам</h2>
<p>Ведёте канал, рассылку или сайт и хотите предложить размещения? Напишите на ${mail} с темой «Партнёр», ссылкой и размером аудитории.</p>
<h2>Оператор</h2>
<p>[Название и форма компании]<br />[Улица и дом]<br />[Индекс, город, страна]<br />[Регистрационный номер, номер НДС]<br />[Уполномоченный представитель]</p>
<p>Строки в квадратных скобках являются образцом, их заполняет оператор панели.</p>`,
    ),
  };
}
