/** A text as a whole sentence, for another one to follow it: what is said beside a field ends in no full stop. */
export const sentence = (text: string): string => text.replace(/[^.!?…]$/u, '$&.');
