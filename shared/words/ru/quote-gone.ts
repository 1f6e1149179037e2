/** Why a stored calculation, whose conditions were all there on its day, cannot be made today. */
export const quoteGone = {
	gone: (things: string) => `Больше нет в таблицах: ${things}.`,
	lacking: (things: string) => `Теперь для расчёта нужно знать ещё: ${things}.`,
	again: 'Посчитайте машину заново с тем, что есть сейчас, или спросите нас.',
	conditions: {
		auction: 'аукцион',
		state: 'штат',
		location: 'площадка',
		port: 'порт погрузки',
		dest: 'порт назначения',
		vehicle: 'кузов',
		origin: 'происхождение',
		cc: 'объём двигателя',
	} as Record<string, string>,
};
