/** What a client says itself where no answer of the server's says it. */
export const client = {
	offline: 'Нет связи с сервером. Проверьте интернет и повторите.',
	bareStatus: (status: number) => `Сервер ответил ошибкой ${status}. Повторите позже.`,
};
