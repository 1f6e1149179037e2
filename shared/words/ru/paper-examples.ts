const mark = '<blockquote><p>Образец: проверьте с юристом и сотрите эту строку.</p></blockquote>';
const sides =
	'<table><tbody><tr><td><p><strong>Исполнитель</strong></p><p>{entity.name}</p><p>Код {entity.code}</p><p>{entity.address}</p><p>{company.details}</p><p>{company.phone}</p><p></p><p>Подпись ______________</p></td><td><p><strong>Заказчик</strong></p><p>{client.name}</p><p>{client.address}</p><p>{client.details}</p><p>{client.phone}</p><p></p><p>Подпись ______________</p></td></tr></tbody></table>';

/** One example of each paper, which a new office gets: a lawyer has to read it. */
export const paperExamples = {
	contract: {
		title: 'Договор',
		text: `${mark}<h2 class="align-center">Договор № {paper.number}</h2><p class="align-right">{paper.day}</p><p>{entity.name}, код {entity.code}, в лице {entity.signatory} на основании {entity.basis} (далее — Исполнитель) и {client.name} (далее — Заказчик) договорились о следующем.</p><h3>1. Предмет</h3><p>1.1. Исполнитель организует покупку, доставку и таможенное оформление автомобиля {car.title}, VIN {car.vin}, а Заказчик принимает и оплачивает это.</p><h3>2. Цена и оплата</h3><p>2.1. Смета по предложению № {offer.number}:</p><p>{offer.lines}</p><p>2.2. Всего по смете: <strong>{offer.total}</strong>.</p><p>2.3. Платежи:</p><p>{payments.list}</p><p>2.4. Платёж в гривнах по смете в валюте считается по курсу Национального банка на день оплаты.</p><h3>3. Обязанности</h3><p>3.1. Исполнитель сообщает о каждом этапе и хранит документы на автомобиль до передачи.</p><p>3.2. Заказчик вовремя платит и даёт документы, нужные таможне.</p><h3>4. Ответственность и споры</h3><p>4.1. Стороны отвечают по законам Украины. Споры решают переговорами, а если не вышло — в суде.</p><h3>5. Срок</h3><p>5.1. Договор действует со дня подписания до полного выполнения.</p><h3>6. Реквизиты и подписи</h3>${sides}`,
	},
	bill: {
		title: 'Счёт',
		text: `${mark}<h2>Счёт № {paper.number}</h2><p>{paper.day}</p><table><tbody><tr><th><p>Получатель</p></th><td><p>{payee.name}</p></td></tr><tr><th><p>Код</p></th><td><p>{payee.code}</p></td></tr><tr><th><p>Счёт</p></th><td><p>{payee.iban}</p></td></tr><tr><th><p>Банк</p></th><td><p>{payee.bank}</p></td></tr><tr><th><p>Назначение</p></th><td><p>{payment.purpose}</p></td></tr><tr><th><p>Плательщик</p></th><td><p>{client.name}</p></td></tr><tr><th><p>За что</p></th><td><p>{payment.name}: {car.title}</p></td></tr><tr><th><p>Оплатить до</p></th><td><p>{payment.due}</p></td></tr></tbody></table><h3 class="align-right">К оплате: {payment.sum}</h3><p>{entity.name}, {company.phone}</p><p></p><p>Подпись ______________</p>`,
	},
	act: {
		title: 'Акт',
		text: `${mark}<h2 class="align-center">Акт приёма-передачи № {paper.number}</h2><p class="align-right">{paper.day}</p><p>{entity.name} передал, а {client.name} принял автомобиль {car.title}, VIN {car.vin}, номерной знак {car.plate}.</p><p>Оплачено:</p><p>{payments.paid}</p><p>Осталось оплатить:</p><p>{payments.owed}</p><p>Всего по платежам: <strong>{payments.total}</strong>.</p><p>Заказчик осмотрел автомобиль. Претензий к услугам, срокам и сумме нет.</p>${sides}`,
	},
} as const;
