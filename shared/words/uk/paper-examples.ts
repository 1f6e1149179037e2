const mark = '<blockquote><p>Зразок: перевірте з юристом і зітріть цей рядок.</p></blockquote>';
const sides =
	'<table><tbody><tr><td><p><strong>Виконавець</strong></p><p>{entity.name}</p><p>Код {entity.code}</p><p>{entity.address}</p><p>{company.details}</p><p>{company.phone}</p><p></p><p>Підпис ______________</p></td><td><p><strong>Замовник</strong></p><p>{client.name}</p><p>{client.address}</p><p>{client.details}</p><p>{client.phone}</p><p></p><p>Підпис ______________</p></td></tr></tbody></table>';

/** One example of each paper, which a new office gets: a lawyer has to read it. */
export const paperExamples = {
	contract: {
		title: 'Договір',
		text: `${mark}<h2 class="align-center">Договір № {paper.number}</h2><p class="align-right">{paper.day}</p><p>{entity.name}, код {entity.code}, в особі {entity.signatory} на підставі {entity.basis} (далі — Виконавець) та {client.name} (далі — Замовник) домовилися про таке.</p><h3>1. Предмет</h3><p>1.1. Виконавець організовує купівлю, доставку та митне оформлення автомобіля {car.title}, VIN {car.vin}, а Замовник приймає та оплачує це.</p><h3>2. Ціна та оплата</h3><p>2.1. Кошторис за пропозицією № {offer.number}:</p><p>{offer.lines}</p><p>2.2. Усього за кошторисом: <strong>{offer.total}</strong>.</p><p>2.3. Платежі:</p><p>{payments.list}</p><p>2.4. Платіж у гривнях за кошторисом у валюті рахують за курсом Національного банку на день оплати.</p><h3>3. Обов’язки</h3><p>3.1. Виконавець повідомляє про кожен етап і зберігає документи на автомобіль до передання.</p><p>3.2. Замовник вчасно платить і надає документи, потрібні митниці.</p><h3>4. Відповідальність і спори</h3><p>4.1. Сторони відповідають за законами України. Спори вирішують переговорами, а якщо не вийшло — у суді.</p><h3>5. Строк</h3><p>5.1. Договір діє з дня підписання до повного виконання.</p><h3>6. Реквізити та підписи</h3>${sides}`,
	},
	bill: {
		title: 'Рахунок',
		text: `${mark}<h2>Рахунок № {paper.number}</h2><p>{paper.day}</p><table><tbody><tr><th><p>Отримувач</p></th><td><p>{payee.name}</p></td></tr><tr><th><p>Код</p></th><td><p>{payee.code}</p></td></tr><tr><th><p>Рахунок</p></th><td><p>{payee.iban}</p></td></tr><tr><th><p>Банк</p></th><td><p>{payee.bank}</p></td></tr><tr><th><p>Призначення</p></th><td><p>{payment.purpose}</p></td></tr><tr><th><p>Платник</p></th><td><p>{client.name}</p></td></tr><tr><th><p>За що</p></th><td><p>{payment.name}: {car.title}</p></td></tr><tr><th><p>Сплатити до</p></th><td><p>{payment.due}</p></td></tr></tbody></table><h3 class="align-right">До сплати: {payment.sum}</h3><p>{entity.name}, {company.phone}</p><p></p><p>Підпис ______________</p>`,
	},
	act: {
		title: 'Акт',
		text: `${mark}<h2 class="align-center">Акт приймання-передання № {paper.number}</h2><p class="align-right">{paper.day}</p><p>{entity.name} передав, а {client.name} прийняв автомобіль {car.title}, VIN {car.vin}, номерний знак {car.plate}.</p><p>Сплачено:</p><p>{payments.paid}</p><p>Залишилося сплатити:</p><p>{payments.owed}</p><p>Усього за платежами: <strong>{payments.total}</strong>.</p><p>Замовник оглянув автомобіль. Претензій до послуг, строків і суми немає.</p>${sides}`,
	},
} as const;
