/** Ends a text with a full stop, so that a sentence can follow it: messages of fields have none. */
export const sentence = (text: string): string => text.replace(/[^.!?…]$/u, '$&.');
