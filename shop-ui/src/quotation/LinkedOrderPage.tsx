export const LinkedOrderPage = () => null;
