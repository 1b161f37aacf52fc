import { type ContentPage, text } from './demo-text.ts';

export const terms: ContentPage = {
  slug: 'terms',
  title: text('Terms of service', 'Nutzungsbedingungen', 'Условия использования'),
  metaTitle: text('Terms of service', 'Nutzungsbedingungen', 'Условия использования'),
  metaDescription: text(
    'The rules between you and the operator of this panel: orders, prices, delivery, cancellation, guarantee, bonuses and liability.',
    'Die Regeln zwischen Ihnen und dem Betreiber dieses Panels: Bestellung, Preise, Lieferung, Stornierung, Garantie, Boni und Haftung.',
    'Правила между вами и оператором панели: заказы, цены, выполнение, отмена, гарантия, бонусы и ответственность.',
  ),
  content: text(
    `<blockquote><p><strong>Sample text.</strong> The operator of this panel replaces everything in [square brackets] and has the whole text checked by a lawyer before real customers rely on it.</p></blockquote>
<h2>1. Who we are and what these terms cover</h2>
<p>This panel is run by [company name, legal form], [registered address], [registration number] (“we”). These terms apply to every visit, every order and every account. Conditions of your own apply only where we have agreed to them in writing. Consumers keep all rights that the law of their country gives them, whatever is said here.</p>
<h2>2. Your account</h2>
<p>You may order as a guest with an email address and an outside payment method, or open an account. You must be of age and allowed to enter into contracts. Keep your password and your API token to yourself, and tell us at once if somebody else may know them. What is ordered with your account counts as ordered by you, unless you are not to blame for the misuse.</p>
<h2>3. What you order</h2>
<p>We arrange promotion on social networks: advertising placements, posts and mentions by creators and partners, contests and similar measures. Each service states what is delivered, its price, its smallest and largest quantity, its usual start time and speed, and the rules of the network that apply. Stated times are expectations from experience and not promises. We do not owe an effect beyond the delivered quantity, such as sales, rankings or lasting popularity.</p>
<p>A contract comes about when your payment is confirmed or your balance is charged. We may refuse an order before it starts; you then get the full amount back.</p>
<h2>4. What you may not promote</h2>
<ul>
<li>anything unlawful in your country or in the country of the audience;</li>
<li>content you hold no rights to, or links that are not yours to promote;</li>
<li>hate, violence, deception, medical promises, gambling or adult content where it is not allowed;</li>
<li>anything that breaks the advertising rules of the network concerned.</li>
</ul>
<p>You confirm with every order that the link and all texts you give us respect these limits. Paid content must be recognizable as advertising where the law asks for it.</p>
<h2>5. Prices and payment</h2>
<p>The price shown before you confirm is the whole price, with every fee of the payment method. Prices are kept in US dollars; another currency is shown at the stated rate. Money on your balance pays for orders on this panel and earns no interest. We may ask for documents when a payment has to be verified, and hold an order until they are approved.</p>
<h2>6. Delivery</h2>
<p>The link must be public and must stay the same until the order is complete. Changing, hiding or deleting it ends our duty to deliver, and what was delivered until then counts. Do not place a second order for the same link and the same measure with anybody else while ours is running, because the share of each can no longer be reported apart.</p>
<h2>7. Cancellation and refunds</h2>
<p>You can cancel an order as long as its page offers it. What was not delivered is returned to your balance. The details are in the <a href="/refund-policy">refund policy</a>, which is part of these terms.</p>
<h2>8. Guarantee</h2>
<p>Where a service states a guarantee, you may ask for a refill within the stated number of days if the delivered quantity falls. A refill restores the quantity that was lost, never more than was ordered. There is none if the link was changed, hidden or deleted.</p>
<h2>9. Bonuses and coupons</h2>
<p>Bonus money is spent before paid-in money and cannot be paid out. Coupons are valid once per person unless they say otherwise. If somebody abuses them, for example with several accounts, we may take the bonus back.</p>
<h2>10. API</h2>
<p>Whoever resells our services through the API is the contract partner of their own customers and answers to them for these terms. Calls are limited in number to keep the service quick for everyone.</p>
<h2>11. Liability</h2>
<p>We are liable without limit for intent, gross negligence, injury to life, body or health, and wherever the law does not allow a limit. For slight negligence we are liable only if an essential duty is broken, and only for the damage that was foreseeable. We do not answer for decisions of the networks about your account.</p>
<h2>12. Changes, law and contact</h2>
<p>We announce changes of these terms by email at least [30] days ahead; if you do not agree, you may close your account and get your paid-in balance back. The law of [country] applies, without its conflict rules. Questions reach us through the <a href="/contacts">contact page</a>; how we treat your data is written in the <a href="/privacy">privacy policy</a>.</p>
<p>Version of [date].</p>`,
    `<blockquote><p><strong>Mustertext.</strong> Der Betreiber dieses Panels ersetzt alles in [eckigen Klammern] und lässt den gesamten Text anwaltlich prüfen, bevor sich Kunden darauf verlassen.</p></blockquote>
<h2>1. Wer wir sind und wofür diese Bedingungen gelten</h2>
<p>Dieses Panel wird von [Firma, Rechtsform], [Anschrift], [Registernummer] betrieben („wir“). Diese Bedingungen gelten für jeden Besuch, jede Bestellung und jedes Konto. Eigene Bedingungen gelten nur, wenn wir ihnen schriftlich zugestimmt haben. Verbraucher behalten alle Rechte, die ihnen das Recht ihres Landes gibt, was auch immer hier steht.</p>
<h2>2. Ihr Konto</h2>
<p>Sie können als Gast mit E-Mail-Adresse und externer Zahlungsart bestellen oder ein Konto eröffnen. Sie müssen volljährig und geschäftsfähig sein. Halten Sie Passwort und API-Token geheim und sagen Sie uns sofort Bescheid, wenn andere sie kennen könnten. Was über Ihr Konto bestellt wird, gilt als von Ihnen bestellt, es sei denn, Sie haben den Missbrauch nicht zu vertreten.</p>
<h2>3. Was Sie bestellen</h2>
<p>Wir vermitteln und organisieren Werbung in sozialen Netzwerken: Anzeigenplätze, Beiträge und Erwähnungen von Creatorn und Partnern, Gewinnspiele und Ähnliches. Jede Leistung nennt, was geliefert wird, den Preis, die kleinste und größte Menge, übliche Startzeit und Geschwindigkeit sowie die Regeln des Netzwerks. Genannte Zeiten sind Erfahrungswerte und keine Zusagen. Eine Wirkung über die gelieferte Menge hinaus, etwa Umsatz, Platzierungen oder dauerhafte Beliebtheit, schulden wir nicht.</p>
<p>Der Vertrag kommt zustande, wenn Ihre Zahlung bestätigt oder Ihr Guthaben belastet ist. Wir können eine Bestellung vor ihrem Beginn ablehnen; Sie erhalten dann den vollen Betrag zurück.</p>
<h2>4. Was nicht beworben werden darf</h2>
<ul>
<li>alles, was in Ihrem Land oder im Land des Publikums verboten ist;</li>
<li>Inhalte, an denen Sie keine Rechte haben, und Links, die Sie nicht bewerben dürfen;</li>
<li>Hass, Gewalt, Täuschung, Heilversprechen sowie Glücksspiel und Inhalte für Erwachsene, wo sie nicht erlaubt sind;</li>
<li>alles, was gegen die Werberegeln des jeweiligen Netzwerks verstößt.</li>
</ul>
<p>Mit jeder Bestellung bestätigen Sie, dass Link und Texte diese Grenzen einhalten. Bezahlte Inhalte müssen als Werbung erkennbar sein, wo das Gesetz es verlangt.</p>
<h2>5. Preise und Zahlung</h2>
<p>Der Preis, den Sie vor der Bestätigung sehen, ist der Gesamtpreis mit allen Gebühren der Zahlungsart. Preise werden in US-Dollar geführt; eine andere Währung wird zum genannten Kurs angezeigt. Guthaben bezahlt Bestellungen in diesem Panel und wird nicht verzinst. Muss eine Zahlung geprüft werden, dürfen wir Unterlagen verlangen und die Bestellung bis zur Freigabe anhalten.</p>
<h2>6. Lieferung</h2>
<p>Der Link muss öffentlich sein und bis zum Abschluss unverändert bleiben. Wird er geändert, verborgen oder gelöscht, endet unsere Lieferpflicht, und das bis dahin Gelieferte gilt. Bestellen Sie für denselben Link und dieselbe Maßnahme nicht gleichzeitig anderswo, denn die Anteile lassen sich dann nicht mehr trennen.</p>
<h2>7. Stornierung und Erstattung</h2>
<p>Sie können eine Bestellung stornieren, solange ihre Seite es anbietet. Was nicht geliefert wurde, kommt auf Ihr Guthaben zurück. Einzelheiten stehen in den <a href="/refund-policy">Erstattungsregeln</a>, die Teil dieser Bedingungen sind.</p>
<h2>8. Garantie</h2>
<p>Nennt eine Leistung eine Garantie, können Sie innerhalb der genannten Tage eine Auffüllung verlangen, wenn die gelieferte Menge sinkt. Sie stellt die verlorene Menge wieder her, nie mehr als bestellt war. Wurde der Link geändert, verborgen oder gelöscht, entfällt sie.</p>
<h2>9. Boni und Gutscheine</h2>
<p>Bonusguthaben wird vor eingezahltem Guthaben verbraucht und nicht ausgezahlt. Gutscheine gelten einmal je Person, wenn nichts anderes angegeben ist. Bei Missbrauch, etwa mit mehreren Konten, können wir den Bonus zurücknehmen.</p>
<h2>10. API</h2>
<p>Wer unsere Leistungen über die API weiterverkauft, ist selbst Vertragspartner seiner Kunden und steht ihnen gegenüber für diese Bedingungen ein. Die Zahl der Aufrufe ist begrenzt, damit der Dienst für alle schnell bleibt.</p>
<h2>11. Haftung</h2>
<p>Wir haften unbeschränkt für Vorsatz, grobe Fahrlässigkeit, Schäden an Leben, Körper oder Gesundheit und überall dort, wo das Gesetz keine Beschränkung zulässt. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Pflichten und nur für den vorhersehbaren Schaden. Für Entscheidungen der Netzwerke über Ihr Konto stehen wir nicht ein.</p>
<h2>12. Änderungen, Recht und Kontakt</h2>
<p>Änderungen kündigen wir mindestens [30] Tage vorher per E-Mail an; sind Sie nicht einverstanden, können Sie Ihr Konto schließen und eingezahltes Guthaben zurückerhalten. Es gilt das Recht von [Land] ohne dessen Kollisionsregeln. Fragen beantworten wir über die <a href="/contacts">Kontaktseite</a>; wie wir mit Ihren Daten umgehen, steht in der <a href="/privacy">Datenschutzerklärung</a>.</p>
<p>Stand: [Datum].</p>`,
    `<blockquote><p><strong>Образец текста.</strong> Оператор панели заменяет всё, что стоит в [квадратных скобках], и поручает юристу проверить весь текст, прежде чем на него станут полагаться клиенты.</p></blockquote>
<h2>1. Кто мы и на что распространяются условия</h2>
<p>Панелью управляет [название и форма компании], [юридический адрес], [регистрационный номер] («мы»). Условия действуют для каждого посещения, каждого заказа и каждого аккаунта. Ваши собственные условия действуют, только если мы согласились с ними письменно. Потребители сохраняют все права, которые даёт им закон их страны, что бы ни было написано здесь.</p>
<h2>2. Ваш аккаунт</h2>
<p>Вы можете заказывать как гость, указав адрес почты и внешний способ оплаты, или открыть аккаунт. Вы должны быть совершеннолетними и дееспособными. Храните пароль и API-токен в тайне и сразу сообщите нам, если их мог узнать кто-то ещё. Заказанное через ваш аккаунт считается заказанным вами, если только злоупотребление произошло не по вашей вине.</p>
<h2>3. Что вы заказываете</h2>
<p>Мы организуем продвижение в социальных сетях: рекламные размещения, публикации и упоминания у авторов и партнёров, конкурсы и подобное. У каждой услуги указано, что выполняется, цена, наименьшее и наибольшее количество, обычный срок запуска и скорость, а также правила сети. Указанные сроки основаны на опыте и не являются обещанием. Мы не обязуемся достичь эффекта сверх выполненного количества, например продаж, позиций или постоянной популярности.</p>
<p>Договор заключён, когда ваш платёж подтверждён или сумма списана с баланса. Мы можем отклонить заказ до его начала; тогда вам вернётся вся сумма.</p>
<h2>4. Что нельзя продвигать</h2>
<ul>
<li>всё, что запрещено в вашей стране или в стране аудитории;</li>
<li>материалы, на которые у вас нет прав, и ссылки, продвигать которые вы не вправе;</li>
<li>ненависть, насилие, обман, медицинские обещания, а также азартные игры и материалы для взрослых там, где они не разрешены;</li>
<li>всё, что нарушает рекламные правила соответствующей сети.</li>
</ul>
<p>С каждым заказом вы подтверждаете, что ссылка и тексты соблюдают эти границы. Оплаченные материалы должны быть узнаваемы как реклама там, где этого требует закон.</p>
<h2>5. Цены и оплата</h2>
<p>Цена, которую вы видите до подтверждения, окончательная и включает все комиссии способа оплаты. Цены ведутся в долларах США; другая валюта показывается по указанному курсу. Деньги на балансе оплачивают заказы в этой панели, проценты на них не начисляются. Если платёж нужно проверить, мы можем запросить документы и приостановить заказ до их одобрения.</p>
<h2>6. Выполнение</h2>
<p>Ссылка должна быть открытой и не меняться до завершения заказа. Если её изменить, скрыть или удалить, наша обязанность прекращается, а выполненное к этому времени засчитывается. Не заказывайте одновременно то же самое для той же ссылки в другом месте: доли тогда нельзя различить.</p>
<h2>7. Отмена и возврат</h2>
<p>Заказ можно отменить, пока это предлагает его страница. Невыполненная часть возвращается на баланс. Подробности в <a href="/refund-policy">правилах возврата</a>, которые являются частью этих условий.</p>
<h2>8. Гарантия</h2>
<p>Если у услуги указана гарантия, вы можете запросить восполнение в течение указанного числа дней, когда выполненное количество уменьшилось. Восполнение возвращает утраченное, но не больше заказанного. Оно не действует, если ссылку изменили, скрыли или удалили.</p>
<h2>9. Бонусы и купоны</h2>
<p>Бонусные деньги тратятся раньше внесённых и не выплачиваются. Купон действует один раз на человека, если не указано иное. При злоупотреблении, например создании нескольких аккаунтов ради бонусов, мы можем отозвать бонус.</p>
<h2>10. API</h2>
<p>Тот, кто перепродаёт наши услуги через API, сам является стороной договора со своими клиентами и отвечает перед ними за эти условия. Число вызовов ограничено, чтобы сервис оставался быстрым для всех.</p>
<h2>11. Ответственность</h2>
<p>Мы отвечаем без ограничений за умысел, грубую неосторожность, вред жизни и здоровью и во всех случаях, где закон не допускает ограничения. При лёгкой неосторожности мы отвечаем лишь за нарушение существенных обязанностей и только за предвидимый ущерб. За решения сетей о вашем аккаунте мы не отвечаем.</p>
<h2>12. Изменения, право и связь</h2>
<p>Об изменениях мы сообщаем по почте не позднее чем за [30] дней; если вы не согласны, вы можете закрыть аккаунт и получить обратно внесённые деньги. Применяется право [страна] без его коллизионных норм. Вопросы принимаем через <a href="/contacts">страницу контактов</a>; о данных рассказывает <a href="/privacy">политика конфиденциальности</a>.</p>
<p>Редакция от [дата].</p>`,
  ),
};
