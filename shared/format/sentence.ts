/** A text as a whole sentence, so that another can follow it: the messages of fields have no full stop. */
export const sentence = (text: string): string => text.replace(/[^.!?…]$/u, '$&.');
