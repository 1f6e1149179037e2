/** What the specification says where no rate is known. */
export const rateMissing = 'Немає даних для вказаної дати.';
