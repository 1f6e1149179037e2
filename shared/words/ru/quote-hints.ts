const minimum = 'изменится и прожиточный минимум, по которому считается сбор в Пенсионный фонд';

/** What is said beside the field for the day of clearance. */
export const quoteHints = {
	sameAge: (age: string) => `Коэффициент возраста останется ${age}, но ${minimum}.`,
	older: (now: string, then: string) =>
		`Коэффициент возраста вырастет с ${now} до ${then}, акциз вырастет вместе с ним; ${minimum}.`,
	younger: (now: string, then: string) =>
		`Коэффициент возраста снизится с ${now} до ${then}, акциз снизится вместе с ним; ${minimum}.`,
};
