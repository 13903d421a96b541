/** The flight back names neither its airport of departure nor its time. */
export const noteOfReturn = `Hi Sue, as discussed on the phone:

out Sat 13 March 2027, U2 8717 London Gatwick (LGW) 09:35 - Lisbon (LIS) 12:25

back Sat 20 March, TP1342, evening flight,
lands Heathrow 2215

Best, Ruben
`;

/** One flight, not whole. */
export const noteOfOne = `Dear Ms Oakes,

you fly back with TP 1342 on 20 March 2027, landing at Heathrow (LHR) at 22:15.
`;
