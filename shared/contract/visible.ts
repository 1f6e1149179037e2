// A letter, digit, punctuation mark or symbol that is drawn. Unicode's default-ignorable signs are not (among
// them Hangul fillers, which are letters, and variation selectors), nor are the blanks it lists as symbols:
// an empty Braille cell, a note head without a head, a blank of hieroglyphs, a place for an object. Accents
// alone, private-use and unassigned characters do not count.
const drawn =
	/(?![\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}\ufffc])[\p{L}\p{N}\p{P}\p{S}]/u;

export const isVisible = (text: string): boolean => drawn.test(text);
