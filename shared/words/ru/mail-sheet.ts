/** Texts of the form with which a visitor has his calculation sent to himself. */
export const mailSheet = {
	title: 'Расчёт на\u00A0почту',
	lead: 'Одно письмо: все строки с\u00A0суммами и\u00A0ссылка.',
	email: 'Ваша почта',
	currency: 'В\u00A0какой валюте показать',
	send: 'Прислать',
	sent: (email: string) =>
		`Отправляем на ${email}. Если за\u00A0десять минут письма нет, посмотрите в\u00A0спаме.`,
	consent: 'После отправки адрес сотрём. Как мы храним',
	offline: 'Нет сети: письмо не отправлено. Попробуйте, когда она появится.',
	failed: 'Письмо не отправлено. Повторите через минуту.',
};
