/** Where each law that a line cites can be read. */
export const lawPages: Readonly<Record<string, string>> = {
	customs_tariff: 'https://zakon.rada.gov.ua/laws/show/2697-20',
	excise: 'https://zakon.rada.gov.ua/laws/show/2755-17',
	vat: 'https://zakon.rada.gov.ua/laws/show/2755-17',
	pension_fund: 'https://zakon.rada.gov.ua/laws/show/400/97-%D0%B2%D1%80',
};
