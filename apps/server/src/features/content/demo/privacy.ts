import { type ContentPage, text } from './demo-text.ts';

export const privacy: ContentPage = {
  slug: 'privacy',
  title: text('Privacy policy', 'Datenschutzerklärung', 'Политика конфиденциальности'),
  metaTitle: text('Privacy policy', 'Datenschutzerklärung', 'Политика конфиденциальности'),
  metaDescription: text(
    'Which data this panel keeps about you, what for, for how long, who else receives it, and which rights you have.',
    'Welche Daten dieses Panel über Sie speichert, wozu, wie lange, wer sie sonst erhält und welche Rechte Sie haben.',
    'Какие данные о вас хранит панель, зачем, как долго, кто ещё их получает и какие у вас есть права.',
  ),
  content: text(
    `<blockquote><p><strong>Sample text.</strong> The operator of this panel replaces everything in [square brackets], removes what does not apply, and has the text checked by a lawyer.</p></blockquote>
<h2>1. Who is responsible</h2>
<p>[Company name], [registered address], is responsible for your data on this panel. For questions about data write to [privacy email] or use the <a href="/contacts">contact page</a>. [Name and address of the data protection officer, where one is required.]</p>
<h2>2. What we keep, and why</h2>
<table>
<thead><tr><th scope="col">Data</th><th scope="col">What for</th><th scope="col">Basis</th></tr></thead>
<tbody>
<tr><td>Email address, name, hashed password, language, notification choices</td><td>Your account and messages about your orders</td><td>Contract</td></tr>
<tr><td>Links, quantities, texts and settings of your orders</td><td>Carrying out and accounting for orders</td><td>Contract</td></tr>
<tr><td>Amounts, payment method, state of payments; never full card numbers</td><td>Payment, refunds, bookkeeping</td><td>Contract, legal duty</td></tr>
<tr><td>Company data and VAT number, if you give them</td><td>Invoices</td><td>Legal duty</td></tr>
<tr><td>Documents you upload for verification</td><td>Prevention of payment fraud</td><td>Legitimate interest, legal duty</td></tr>
<tr><td>Address of your connection, device, time of sign-in</td><td>Security of accounts, limits against abuse</td><td>Legitimate interest</td></tr>
<tr><td>Messages to support</td><td>Answering you</td><td>Contract</td></tr>
</tbody>
</table>
<p>You need not give any of this to look at the catalog. Without an email address we cannot accept an order.</p>
<h2>3. Cookies and storage in your browser</h2>
<p>Some entries are necessary: your session, your language, your currency, the light or dark theme, the contents of your cart. They work without consent. Analytics and chat run only after you accept them, and you can change your choice at any time under “Cookie settings” at the foot of every page.</p>
<h2>4. Who else receives data</h2>
<ul>
<li>payment providers: the amount, your email address and what the method needs;</li>
<li>delivery partners: the link, the quantity and the texts of an order, never your name or email address;</li>
<li>our hosting and mail providers, who act on our instructions: [names and countries];</li>
<li>analytics and chat providers, only with your consent: [names and countries];</li>
<li>authorities, where the law obliges us.</li>
</ul>
<p>We do not sell data. Where a recipient is outside [the European Economic Area], we rely on [adequacy decision or standard contractual clauses].</p>
<h2>5. How long we keep it</h2>
<ul>
<li>account data: until you close the account;</li>
<li>orders, payments and invoices: [10] years, as bookkeeping law demands; after you close the account they no longer carry your name;</li>
<li>sessions: until they expire or you sign out;</li>
<li>verification documents: [90] days after the decision;</li>
<li>technical logs: [30] days;</li>
<li>messages to support: [2] years.</li>
</ul>
<h2>6. Your rights</h2>
<p>You may ask which data we keep about you, have wrong data corrected, have data deleted or restricted, receive them in a form that machines can read, and object to uses that rest on our interest. A consent can be taken back at any time with effect for the future. Every message we send by email has a link to stop it. You may complain to [supervisory authority], or to the authority where you live.</p>
<p>We decide nothing about you by automatic means alone that would have legal effect. Payments are scored for fraud; a person reviews every refusal you object to.</p>
<h2>7. Security</h2>
<p>Connections are encrypted. Passwords are stored in a form that cannot be turned back, secrets of connected accounts are encrypted, and staff see only what their task needs. Every access by staff that changes something is recorded. Please switch on two-factor protection in your <a href="/profile">profile</a>.</p>
<h2>8. Children</h2>
<p>The panel is not meant for people under [18]. If we learn that a child has opened an account, we close it.</p>
<h2>9. Changes</h2>
<p>We change this page when the panel changes and announce what matters by email. Version of [date].</p>`,
    `<blockquote><p><strong>Mustertext.</strong> Der Betreiber dieses Panels ersetzt alles in [eckigen Klammern], streicht, was nicht zutrifft, und lässt den Text anwaltlich prüfen.</p></blockquote>
<h2>1. Wer verantwortlich ist</h2>
<p>Verantwortlich für Ihre Daten in diesem Panel ist [Firma], [Anschrift]. Fragen zum Datenschutz richten Sie an [Datenschutz-E-Mail] oder über die <a href="/contacts">Kontaktseite</a>. [Name und Anschrift des Datenschutzbeauftragten, falls vorgeschrieben.]</p>
<h2>2. Was wir speichern und wozu</h2>
<table>
<thead><tr><th scope="col">Daten</th><th scope="col">Zweck</th><th scope="col">Grundlage</th></tr></thead>
<tbody>
<tr><td>E-Mail-Adresse, Name, gehashtes Passwort, Sprache, Benachrichtigungen</td><td>Ihr Konto und Nachrichten zu Bestellungen</td><td>Vertrag</td></tr>
<tr><td>Links, Mengen, Texte und Einstellungen Ihrer Bestellungen</td><td>Ausführung und Abrechnung</td><td>Vertrag</td></tr>
<tr><td>Beträge, Zahlungsart, Zahlungsstatus; nie vollständige Kartennummern</td><td>Zahlung, Erstattung, Buchhaltung</td><td>Vertrag, gesetzliche Pflicht</td></tr>
<tr><td>Firmendaten und Umsatzsteuernummer, falls angegeben</td><td>Rechnungen</td><td>Gesetzliche Pflicht</td></tr>
<tr><td>Unterlagen, die Sie zur Prüfung hochladen</td><td>Schutz vor Zahlungsbetrug</td><td>Berechtigtes Interesse, gesetzliche Pflicht</td></tr>
<tr><td>IP-Adresse, Gerät, Zeitpunkt der Anmeldung</td><td>Sicherheit der Konten, Grenzen gegen Missbrauch</td><td>Berechtigtes Interesse</td></tr>
<tr><td>Nachrichten an den Support</td><td>Antworten</td><td>Vertrag</td></tr>
</tbody>
</table>
<p>Um den Katalog anzusehen, müssen Sie nichts davon angeben. Ohne E-Mail-Adresse können wir keine Bestellung annehmen.</p>
<h2>3. Cookies und Speicher im Browser</h2>
<p>Einige Einträge sind notwendig: Ihre Sitzung, Sprache, Währung, das helle oder dunkle Design und der Inhalt des Warenkorbs. Sie benötigen keine Einwilligung. Analyse und Chat laufen erst, wenn Sie zustimmen; Ihre Wahl ändern Sie jederzeit unter „Cookie-Einstellungen“ am Fuß jeder Seite.</p>
<h2>4. Wer Daten außerdem erhält</h2>
<ul>
<li>Zahlungsdienste: Betrag, E-Mail-Adresse und was die Zahlungsart benötigt;</li>
<li>Lieferpartner: Link, Menge und Texte einer Bestellung, nie Namen oder E-Mail-Adresse;</li>
<li>unsere Hosting- und Maildienste, die nach unserer Weisung handeln: [Namen und Länder];</li>
<li>Analyse- und Chatdienste, nur mit Ihrer Einwilligung: [Namen und Länder];</li>
<li>Behörden, wo das Gesetz uns verpflichtet.</li>
</ul>
<p>Wir verkaufen keine Daten. Sitzt ein Empfänger außerhalb [des Europäischen Wirtschaftsraums], stützen wir uns auf [Angemessenheitsbeschluss oder Standardvertragsklauseln].</p>
<h2>5. Wie lange wir speichern</h2>
<ul>
<li>Kontodaten: bis Sie das Konto schließen;</li>
<li>Bestellungen, Zahlungen und Rechnungen: [10] Jahre nach Buchführungsrecht; nach Schließung des Kontos ohne Ihren Namen;</li>
<li>Sitzungen: bis sie ablaufen oder Sie sich abmelden;</li>
<li>Prüfunterlagen: [90] Tage nach der Entscheidung;</li>
<li>technische Protokolle: [30] Tage;</li>
<li>Nachrichten an den Support: [2] Jahre.</li>
</ul>
<h2>6. Ihre Rechte</h2>
<p>Sie können Auskunft verlangen, falsche Daten berichtigen, Daten löschen oder einschränken lassen, sie maschinenlesbar erhalten und Nutzungen widersprechen, die auf unserem Interesse beruhen. Eine Einwilligung können Sie jederzeit für die Zukunft widerrufen. Jede E-Mail enthält einen Link zum Abbestellen. Beschweren können Sie sich bei [Aufsichtsbehörde] oder der Behörde an Ihrem Wohnort.</p>
<p>Wir treffen keine Entscheidung mit rechtlicher Wirkung allein automatisch. Zahlungen werden auf Betrug bewertet; jede Ablehnung, der Sie widersprechen, prüft ein Mensch.</p>
<h2>7. Sicherheit</h2>
<p>Verbindungen sind verschlüsselt. Passwörter werden nicht umkehrbar gespeichert, Geheimnisse verbundener Konten verschlüsselt, und Mitarbeitende sehen nur, was ihre Aufgabe verlangt. Jeder ändernde Zugriff wird protokolliert. Bitte schalten Sie in Ihrem <a href="/profile">Profil</a> den Zwei-Faktor-Schutz ein.</p>
<h2>8. Kinder</h2>
<p>Das Panel richtet sich nicht an Personen unter [18] Jahren. Erfahren wir, dass ein Kind ein Konto eröffnet hat, schließen wir es.</p>
<h2>9. Änderungen</h2>
<p>Wir ändern diese Seite, wenn sich das Panel ändert, und kündigen Wichtiges per E-Mail an. Stand: [Datum].</p>`,
    `<blockquote><p><strong>Образец текста.</strong> Оператор панели заменяет всё, что стоит в [квадратных скобках], убирает неприменимое и поручает юристу проверить текст.</p></blockquote>
<h2>1. Кто отвечает за данные</h2>
<p>За ваши данные в этой панели отвечает [название компании], [юридический адрес]. Вопросы о данных направляйте на [почта по вопросам данных] или через <a href="/contacts">страницу контактов</a>. [Имя и адрес ответственного за защиту данных, если он обязателен.]</p>
<h2>2. Что мы храним и зачем</h2>
<table>
<thead><tr><th scope="col">Данные</th><th scope="col">Для чего</th><th scope="col">Основание</th></tr></thead>
<tbody>
<tr><td>Адрес почты, имя, хеш пароля, язык, настройки уведомлений</td><td>Ваш аккаунт и сообщения о заказах</td><td>Договор</td></tr>
<tr><td>Ссылки, количество, тексты и настройки заказов</td><td>Выполнение и учёт заказов</td><td>Договор</td></tr>
<tr><td>Суммы, способ и состояние оплаты; полные номера карт никогда</td><td>Оплата, возвраты, бухгалтерия</td><td>Договор, требование закона</td></tr>
<tr><td>Данные компании и номер НДС, если вы их указали</td><td>Счета</td><td>Требование закона</td></tr>
<tr><td>Документы, загруженные для проверки</td><td>Защита от мошенничества с платежами</td><td>Законный интерес, требование закона</td></tr>
<tr><td>IP-адрес, устройство, время входа</td><td>Безопасность аккаунтов, ограничения против злоупотреблений</td><td>Законный интерес</td></tr>
<tr><td>Сообщения в поддержку</td><td>Ответ вам</td><td>Договор</td></tr>
</tbody>
</table>
<p>Чтобы смотреть каталог, ничего из этого указывать не нужно. Без адреса почты мы не можем принять заказ.</p>
<h2>3. Файлы cookie и хранилище браузера</h2>
<p>Некоторые записи необходимы: сеанс, язык, валюта, светлая или тёмная тема, содержимое корзины. Для них согласие не нужно. Аналитика и чат включаются только после вашего согласия; изменить выбор можно в любое время в «Настройках cookie» внизу каждой страницы.</p>
<h2>4. Кто ещё получает данные</h2>
<ul>
<li>платёжные сервисы: сумма, адрес почты и то, что нужно способу оплаты;</li>
<li>исполнители: ссылка, количество и тексты заказа, но не имя и не адрес почты;</li>
<li>наши хостинг и почтовый сервис, действующие по нашим указаниям: [названия и страны];</li>
<li>сервисы аналитики и чата, только с вашего согласия: [названия и страны];</li>
<li>государственные органы, если нас обязывает закон.</li>
</ul>
<p>Мы не продаём данные. Если получатель находится за пределами [Европейской экономической зоны], мы опираемся на [решение об адекватности или стандартные договорные условия].</p>
<h2>5. Как долго мы храним</h2>
<ul>
<li>данные аккаунта: пока вы его не закроете;</li>
<li>заказы, платежи и счета: [10] лет по правилам бухгалтерского учёта; после закрытия аккаунта без вашего имени;</li>
<li>сеансы: до истечения срока или выхода;</li>
<li>документы проверки: [90] дней после решения;</li>
<li>технические журналы: [30] дней;</li>
<li>сообщения в поддержку: [2] года.</li>
</ul>
<h2>6. Ваши права</h2>
<p>Вы можете узнать, какие данные о вас хранятся, исправить неверные, удалить их или ограничить использование, получить их в машиночитаемом виде и возразить против использования, основанного на нашем интересе. Согласие можно отозвать в любое время на будущее. В каждом письме есть ссылка для отписки. Жалобу можно подать в [надзорный орган] или в орган по месту жительства.</p>
<p>Мы не принимаем решений с правовыми последствиями только автоматически. Платежи оцениваются на признаки мошенничества; каждый отказ, с которым вы не согласны, рассматривает человек.</p>
<h2>7. Безопасность</h2>
<p>Соединения зашифрованы. Пароли хранятся в необратимом виде, секреты подключённых аккаунтов зашифрованы, сотрудники видят только нужное для их задачи. Каждое изменяющее действие сотрудника записывается. Включите, пожалуйста, двухфакторную защиту в <a href="/profile">профиле</a>.</p>
<h2>8. Дети</h2>
<p>Панель не предназначена для лиц младше [18] лет. Если мы узнаем, что аккаунт открыл ребёнок, мы его закроем.</p>
<h2>9. Изменения</h2>
<p>Мы меняем эту страницу вместе с панелью и сообщаем о важном по почте. Редакция от [дата].</p>`,
  ),
};
