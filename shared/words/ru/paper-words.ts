/** What stands on papers beside the text of their templates. */
export const paperWords = {
	title: (name: string, number: string) => `${name} № ${number}`,
	from: (title: string, day: string) => `${title} от ${day}`,
	look: (name: string) => `${name} без номера, для просмотра`,
	paidOn: (day: string) => `оплачено ${day}`,
	by: (day: string) => `до ${day}`,
	nothing: 'нет',
	scan: 'QR-код для приложения банка: в нём получатель, сумма и назначение.',
	atRate: (sum: string, uah: string) => `${sum} (${uah} по курсу на сегодня)`,
};
