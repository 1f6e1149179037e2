const minimum = 'изменится и прожиточный минимум для пенсионного сбора';

/** What is said beside the field for the day of clearance. */
export const quoteHints = {
	sameAge: (age: string) => `Коэффициент возраста останется ${age}, но ${minimum}.`,
	older: (now: string, then: string) =>
		`Коэффициент возраста вырастет с ${now} до ${then}, с ним и акциз; ${minimum}.`,
	younger: (now: string, then: string) =>
		`Коэффициент возраста снизится с ${now} до ${then}, с ним и акциз; ${minimum}.`,
};
