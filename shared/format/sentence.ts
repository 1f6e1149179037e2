/** A text as a whole sentence, for another to follow it: what is said beside a field has no full stop. */
export const sentence = (text: string): string => text.replace(/[^.!?…]$/u, '$&.');
