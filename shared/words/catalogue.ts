/**
 * What a further language must say: the same keys, functions of the same arguments, lists as long. Annotate
 * each text with it, and a missing or superfluous key does not compile.
 */
export type Catalogue<T> = T extends string
	? string
	: T extends (...args: infer Values) => infer Text
		? (...args: Values) => Catalogue<Text>
		: { readonly [Key in keyof T]: Catalogue<T[Key]> };
