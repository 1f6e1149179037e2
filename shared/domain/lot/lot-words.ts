/** Labels of a year of production, which are understood on the pages of either language. */
export const productionLabels: readonly string[] = [
	'год выпуска',
	'год производства',
	'дата выпуска',
	'дата производства',
	'рік випуску',
	'рік виробництва',
	'дата випуску',
	'дата виробництва',
	'year of production',
	'production year',
	'production date',
	'date of production',
	'year of manufacture',
	'manufacture year',
	'manufacture date',
	'date of manufacture',
];
