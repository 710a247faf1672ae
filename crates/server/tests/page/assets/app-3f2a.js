console.log("the page of the tests, long enough to be worth compressing");
