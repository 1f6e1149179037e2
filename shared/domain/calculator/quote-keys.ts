/** Every key of a quote's input; keys of another fuel, mode or auction are taken and ignored. */
export const quoteKeys = [
	...[
		'mode',
		'date',
		'asOf',
		'fuel',
		'cc',
		'plug',
		'hybrid_engine',
		'kwh',
		'year',
		'vehicle',
		'class',
		'gross_kg',
		'car',
	],
	...['auction', 'account', 'title', 'bid', 'buyer_type', 'price', 'state', 'location', 'port', 'dest'],
	...['currency', 'house', 'delivery', 'origin', 'services', 'customs_only', 'shown'],
	...['lot', 'vin', 'document', 'without', 'added'],
] as const;
