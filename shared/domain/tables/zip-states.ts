// States by the first three digits of a ZIP code, as the United States Postal Service lists them (L002).
const ranges =
	'005:NY,006-009:PR,010-027:MA,028-029:RI,030-038:NH,039-049:ME,050-059:VT,060-069:CT,070-089:NJ,100-149:NY,' +
	'150-196:PA,197-199:DE,200-205:DC,206-219:MD,220-246:VA,247-268:WV,270-289:NC,290-299:SC,300-319:GA,' +
	'320-349:FL,350-369:AL,370-385:TN,386-397:MS,398-399:GA,400-427:KY,430-459:OH,460-479:IN,480-499:MI,' +
	'500-528:IA,530-549:WI,550-567:MN,570-577:SD,580-588:ND,590-599:MT,600-629:IL,630-658:MO,660-679:KS,' +
	'680-693:NE,700-714:LA,716-729:AR,730-732:OK,733:TX,734-749:OK,750-799:TX,800-816:CO,820-831:WY,832-838:ID,' +
	'840-847:UT,850-865:AZ,870-884:NM,885:TX,889-898:NV,900-961:CA,967-968:HI,970-979:OR,980-994:WA,995-999:AK';

const states = ranges.split(',').map((range) => {
	const [digits = '', state = ''] = range.split(':');
	const [first = '', last = first] = digits.split('-');
	return { first: Number(first), last: Number(last), state };
});

/** The state of a ZIP code, or null; a spreadsheet has cut the zeros from the beginning of some. */
export function stateOfZip(text: string): string | null {
	const [, zip] = /^(\d{3,5})(?:-\d{4})?$/.exec(text.trim()) ?? [];
	if (!zip) return null;
	const prefix = Number(zip.padStart(5, '0').slice(0, 3));
	return states.find(({ first, last }) => prefix >= first && prefix <= last)?.state ?? null;
}
